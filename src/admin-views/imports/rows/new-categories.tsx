'use client'

import type { CatalogueImport } from '@/admin-views/api/imports'
import { useImportCategories } from '@/admin-views/imports/use-imports'
import { ListTable } from '@/admin-views/lists/list-table'
import { PagedList } from '@/admin-views/lists/paged-list'
import { groupedNumber } from '@/ui/grouped-number'

const COLUMNS = [{ label: 'Category' }, { label: 'Rows', className: 'w-28' }]

/** The categories that the import creates, each with its number of rows. */
export function NewCategories({
  of: one,
  page,
  onPage,
}: {
  of: CatalogueImport
  page: number
  onPage: (page: number) => void
}) {
  return (
    <PagedList
      list={useImportCategories(one, page)}
      page={page}
      noun="categories"
      failure="The new categories could not be loaded."
      skeleton="h-40"
      onPage={onPage}
    >
      {({ categories }, isChanging) =>
        categories.length === 0 ? (
          <p className="border border-line px-5 py-6 text-ink-muted text-sm">No category is new.</p>
        ) : (
          <ListTable caption="New categories" columns={COLUMNS} isDimmed={isChanging} isUsable>
            {categories.map(({ category_name, rows }) => (
              <tr key={category_name}>
                <td className="break-words">{category_name}</td>
                <td className="tabular-nums">{groupedNumber(rows)}</td>
              </tr>
            ))}
          </ListTable>
        )
      }
    </PagedList>
  )
}
