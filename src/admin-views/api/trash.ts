import { type PageQuery, partOf, post } from '@/admin-views/api/call'
import { productPage } from '@/admin-views/api/reference-products'
import { withQuery } from '@/admin-views/api/send'
import type { DeletedAnswer } from '@/contract/done-answer'

const PATH = '/api/reference-standards/product/'

/** A page of the trash, last deleted first. */
export const listTrash = ({ page, limit, search }: PageQuery & { search: string }) =>
  productPage(
    withQuery(PATH, { deleted: 'true', sort: '-updated_at', page, limit, search: search || undefined }),
  )

/** Deletes products in the trash for good, all or none. @returns how many */
export const deleteProductsForever = (ids: number[]) =>
  partOf(post<DeletedAnswer>(`${PATH}purge`, { ids }), ({ deleted }) => deleted)
