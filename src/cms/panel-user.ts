import type { AuthStrategy, CollectionConfig, Endpoint, PayloadRequest } from 'payload'
import { endedPanelCookie, panelToken } from '@/accounts/panel-cookie'
import { endSession, findSessionOf, type Session } from '@/accounts/sessions'
import { staffOnly } from '@/collections/access'
import { adminUserCollection } from '@/collections/admin-user'
import { logAccountEvent } from '@/endpoints/http/account-log'
import { notSignedInAtPanel } from './held-session'

/** Who uses the panel, as Payload knows them: nothing of the account but what the panel shows. */
const userOf = ({ user }: Session) => ({ ...user, collection: adminUserCollection.slug as 'adminUsers' })

/** Signed in at the panel is whose cookie stands for a session that counts: the gate's word is not taken for it. */
const bySession: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload, req }) => {
    const token = panelToken(headers.get('cookie'))
    const session = token === null ? null : await findSessionOf(payload, token)
    if (req && session) req.context.session = session
    // Payload's type is that of a whole account; the panel needs no more of one than this.
    return { user: session ? (userOf(session) as never) : null }
  },
}

/**
 * Who is signed in. Payload's client counts down to the end that it is told of and then leaves the page, with what has
 * been typed; so it is told of none.
 */
async function tellUser({ user }: PayloadRequest): Promise<Response> {
  if (!user) return notSignedInAtPanel()
  return Response.json({ user, collection: adminUserCollection.slug, message: 'Signed in' })
}

/** Tells a tab that has no session of its own that of the cookie: /admin keeps it where the tab's scripts can read it. */
async function handOver({ headers, user }: PayloadRequest): Promise<Response> {
  const token = panelToken(headers.get('cookie'))
  if (!user || token === null) return notSignedInAtPanel()
  const { id, name, email } = user
  return Response.json({ access_token: token, user: { id, name, email } })
}

/** Ends the session, here and in /admin. */
async function signOut(req: PayloadRequest): Promise<Response> {
  const { session } = req.context
  if (!session) return notSignedInAtPanel()
  await endSession(req.payload, session)
  logAccountEvent({ request: req, session }, { event: 'sign-out' })
  return Response.json({ message: 'Signed out' }, { headers: { 'Set-Cookie': endedPanelCookie() } })
}

/** All that the panel's API answers about accounts. A session is not prolonged: asked to, it says who is signed in. */
export const userEndpoints: Endpoint[] = [
  { method: 'get', path: '/me', handler: tellUser },
  { method: 'post', path: '/refresh-token', handler: tellUser },
  { method: 'post', path: '/hand-over', handler: handOver },
  { method: 'post', path: '/logout', handler: signOut },
]

/** What the panel shows of an account: of whoever else edits a document, and of one's own. */
const SEEN: ReadonlySet<string> = new Set(['name', 'email'])

/** The accounts as the panel sees them: names to be shown, and who is signed in. */
export const PanelUser: CollectionConfig = {
  ...adminUserCollection,
  access: {
    read: staffOnly.read,
    create: () => false,
    update: () => false,
    delete: () => false,
    admin: ({ req }) => Boolean(req.user),
  },
  auth: { disableLocalStrategy: true, strategies: [bySession] },
  admin: { ...adminUserCollection.admin, hidden: true },
  hooks: {},
  fields: adminUserCollection.fields.filter((field) => 'name' in field && SEEN.has(field.name)),
}
