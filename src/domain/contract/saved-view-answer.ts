import { z } from 'zod'
import { paging } from './change-answers'

/** A saved product list. */
export const savedViewAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    query: z.string().describe('The query of the product list, as in an address'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' })

export type SavedViewAnswer = z.output<typeof savedViewAnswer>

export const savedViewListAnswer = z
  .strictObject({ views: z.array(savedViewAnswer), ...paging })
  .meta({ id: 'SavedViewList' })

export type SavedViewListAnswer = z.output<typeof savedViewListAnswer>
