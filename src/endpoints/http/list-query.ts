import { z } from 'zod'
import { pageParam, wholeNumber } from '@/contract/query-params'
import { pageCount } from '@/domain/paging'

/** A parameter that is true or false. */
export const flagParam = (name: string) =>
  z.enum(['true', 'false'], { error: `${name} must be true or false` }).transform((text) => text === 'true')

/** Parameters of lists that say of themselves how long they are (contract §4). */
const LIST_LIMIT = 100

export const listParams = {
  page: pageParam,
  limit: wholeNumber('limit', 1, LIST_LIMIT).default(50),
}

/** A page of a list, with where it is in the whole. */
export const pageAnswer = <Items extends object>(
  items: Items,
  { page, limit }: { page: number; limit: number },
  total: number,
) => ({ ...items, page, limit, total, pages: pageCount(total, limit) })

/** A LIKE pattern for "contains this text", ignoring case where the column is in lower case. */
export function containsText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
