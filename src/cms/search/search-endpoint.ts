import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { comparableText } from '@/domain/found-text'
import { firstMessage } from '@/domain/text-schema'
import { notSignedInAtPanel } from '../held-session'
import { searchContent } from './search-content'

const WORDS = 'Search for 2 to 200 characters.'

const searchQuery = z.object({
  q: z
    .string({ error: WORDS })
    .max(200, WORDS)
    .refine((words) => comparableText(words).length >= 2, WORDS),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number from 1.')
    .transform(Number)
    .optional(),
})

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
