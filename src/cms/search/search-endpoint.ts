import { APIError, type Endpoint } from 'payload'
import { firstMessage } from '@/domain/text-schema'
import { notSignedInAtPanel } from '../held-session'
import { searchContent } from './search-content'
import { searchQuery } from './search-query'

/** Search in all content (contract §9). */
export const searchEndpoint: Endpoint = {
  path: '/search',
  method: 'get',
  handler: async ({ context, payload, searchParams }) => {
    if (!context.session) return notSignedInAtPanel()
    const read = searchQuery.safeParse(Object.fromEntries(searchParams))
    if (!read.success) throw new APIError(firstMessage(read.error), 400, null, true)
    return Response.json(await searchContent(payload.db.drizzle, read.data.q, read.data.page ?? 1))
  },
}
