import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { readReference } from '@/content/reference'
import { firstMessage } from '@/domain/text-schema'
import { notSignedInAtPanel } from '../held-session'
import { LINK_KINDS, type LinkKind } from './link-words'
import { namedLink, offeredLinks } from './offered-links'

// `Object.keys` loses the type.
const KINDS = Object.keys(LINK_KINDS) as LinkKind[]

const linksQuery = z.object({
  q: z.string().max(200, 'Search for at most 200 characters.').default(''),
  kinds: z
    .string()
    .optional()
    .transform((asked) => KINDS.filter((kind) => asked === undefined || asked.split(',').includes(kind))),
  names: z.string().optional(),
})

/** What a link may lead to, by search, or what a reference names: for the panel's fields of links (contract §9). */
export const linksEndpoint: Endpoint = {
  path: '/links',
  method: 'get',
  handler: async ({ context, payload, searchParams }) => {
    if (!context.session) return notSignedInAtPanel()
    const read = linksQuery.safeParse(Object.fromEntries(searchParams))
    if (!read.success) throw new APIError(firstMessage(read.error), 400, null, true)
    const { q, kinds, names } = read.data
    const db = payload.db.drizzle
    if (names === undefined) return Response.json({ links: await offeredLinks(db, q, kinds) })
    const reference = readReference(names)
    const named = reference && (await namedLink(db, reference))
    return Response.json({ links: named ? [named] : [] })
  },
}
