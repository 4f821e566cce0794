import type { AuthStrategy, CollectionConfig, Endpoint, Field, FieldHook, PayloadRequest } from 'payload'
import { logAccountEvent } from '@/accounts/account-log'
import { endedPanelCookie, panelToken } from '@/accounts/panel-cookie'
import { endSession, findFullSession, type Session } from '@/accounts/sessions'
import { staffOnly } from '@/collections/access'
import { adminUserCollection } from '@/collections/admin-user'
import { notSignedInAtPanel } from './held-session'

/** The panel's user in Payload, with only the fields that the panel shows. */
const userOf = ({ user }: Session) => ({ ...user, collection: adminUserCollection.slug as 'adminUsers' })

/** Authenticates by the cookie's valid session, without trusting the gate. */
const bySession: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload, req }) => {
    const token = panelToken(headers.get('cookie'))
    const session = token === null ? null : await findFullSession(payload, token)
    if (req && session) req.context.session = session
    // Payload's type requires a whole account; the panel needs only these fields.
    return { user: session ? (userOf(session) as never) : null }
  },
}

/** Answers who is signed in, without an expiry: Payload's client would leave the page when it is reached, losing input. */
async function tellUser({ user }: PayloadRequest): Promise<Response> {
  if (!user) return notSignedInAtPanel()
  return Response.json({ user, collection: adminUserCollection.slug, message: 'Signed in' })
}

/** Gives a tab without a session the cookie's session: /admin keeps it where the tab's scripts can read it. */
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

/** The panel's account endpoints. A refresh does not prolong the session; it only answers who is signed in. */
export const userEndpoints: Endpoint[] = [
  { method: 'get', path: '/me', handler: tellUser },
  { method: 'post', path: '/refresh-token', handler: tellUser },
  { method: 'post', path: '/hand-over', handler: handOver },
  { method: 'post', path: '/logout', handler: signOut },
]

/** Account fields that the panel shows, of other editors and of oneself. */
const SEEN: ReadonlySet<string> = new Set(['name', 'email'])

/** Payload's pages name a colleague by the address; they show the name in its place. One's own page shows the address. */
const nameFirst: FieldHook = ({ req, siblingData, value }) =>
  siblingData.id === req.user?.id ? value : siblingData.name || value

const seenField = (field: Field): Field =>
  'name' in field && field.name === 'email'
    ? // A text field.
      ({ ...field, hooks: { afterRead: [nameFirst] } } as Field)
    : field

/** The accounts as the panel sees them: names to show, and who is signed in. */
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
  fields: adminUserCollection.fields
    .filter((field) => 'name' in field && SEEN.has(field.name))
    .map(seenField),
}
