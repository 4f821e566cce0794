import { pageCount } from '@/domain/paging'

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
