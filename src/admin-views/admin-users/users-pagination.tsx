import { useId } from 'react'
import type { useAdminUsers } from '@/admin-views/admin-users/use-admin-users'
import { PAGE_SIZES } from '@/domain/paging'
import { Pagination } from '@/ui/pagination'
import { Select } from '@/ui/select'

/** Pagination and page size; shown only when there is more than one page (spec §2.19). */
export function UsersPagination({
  list,
  onPage,
}: {
  list: ReturnType<typeof useAdminUsers>
  onPage: (page: number) => void
}) {
  const id = useId()
  return (
    <Pagination
      page={list.page}
      limit={list.limit}
      total={list.total}
      pages={list.pages}
      noun="users"
      isBusy={list.isChanging}
      onPage={onPage}
    >
      <div className="flex items-center gap-2 text-ink-muted">
        <label htmlFor={id}>Users per page</label>
        <Select
          id={id}
          value={list.limit}
          onChange={(event) => list.setLimit(Number(event.target.value))}
          className="w-20 text-ink"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </div>
    </Pagination>
  )
}
