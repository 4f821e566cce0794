import { pageCount } from '@/domain/paging'

/** A page of a list with its paging data. */
export const pageAnswer = <Items extends object>(
  items: Items,
  { page, limit }: { page: number; limit: number },
  total: number,
) => ({ ...items, page, limit, total, pages: pageCount(total, limit) })
