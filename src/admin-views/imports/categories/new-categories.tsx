import { useMemo } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useCategories } from '@/admin-views/catalogue/use-categories'
import {
  choiceWords,
  type FileCategory,
  fileUnder,
  sentChoice,
} from '@/admin-views/imports/categories/category-choice'
import { CategoryWays } from '@/admin-views/imports/categories/category-row'
import { useImportCategories, useMapCategories } from '@/admin-views/imports/use-imports'
import { ListSearch } from '@/admin-views/lists/list-search'
import { ListTable } from '@/admin-views/lists/list-table'
import { PagedList } from '@/admin-views/lists/paged-list'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { nearestAmong } from '@/domain/rules/categories/nearest-categories'
import { groupedNumber } from '@/ui/texts/grouped-number'

const COLUMNS = [
  { label: 'Category in the file' },
  // On a phone the count stands below the name.
  { label: 'Rows', className: 'w-20 max-sm:hidden' },
  { label: 'What becomes of it', className: 'w-[55%]' },
]

/**
 * The file's categories that the catalogue lacks. They are created, unless somebody files them under existing ones;
 * similar names are proposed and never taken by themselves. A choice counts at once.
 */
export function NewCategories({ of: one }: { of: CatalogueImport }) {
  const canChoose = one.state === 'checked'
  const { list, typed, setTyped, page, setPage, isChanging } = useImportCategories(one)
  const { data: categories = [] } = useCategories()
  const { mutate: map, isPending } = useMapCategories(one.id)
  const nearest = useMemo(
    () => nearestAmong(categories.map(({ category_name }) => category_name)),
    [categories],
  )
  const proposals = (list.data?.categories ?? []).flatMap(({ category_name, choice }) => {
    const [near] = choice === 'create' ? nearest(category_name) : []
    return near === undefined ? [] : [sentChoice(category_name, fileUnder(near))]
  })
  const ways = (category: FileCategory) => (
    <CategoryWays
      name={category.category_name}
      current={category}
      nearest={nearest(category.category_name)}
      categories={categories}
      isDisabled={isPending}
      onChoose={(choice) => map([sentChoice(category.category_name, choice)])}
    />
  )
  return (
    <>
      {canChoose && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <ListSearch
            label="Search the new categories"
            placeholder="Search the new categories..."
            value={typed}
            onChange={setTyped}
            className="max-w-sm"
          />
          {proposals.length > 1 && (
            <WritingButton
              needs="catalogue"
              variant="outline"
              disabled={isPending}
              onClick={() => map(proposals)}
            >
              File these {counted(proposals.length, 'category', 'categories')} under the nearest
            </WritingButton>
          )}
        </div>
      )}
      <PagedList
        list={list}
        isChanging={isChanging}
        page={page}
        noun="categories"
        failure="The new categories could not be loaded."
        skeleton="h-40"
        onPage={setPage}
      >
        {({ categories: listed }) =>
          listed.length === 0 ? (
            <p className="border border-line px-5 py-6 text-ink-muted text-sm">
              {typed === '' ? 'No category is new.' : 'No new category has this in its name.'}
            </p>
          ) : (
            <ListTable
              caption="New categories"
              columns={COLUMNS}
              isDimmed={isChanging}
              isUsable
              tableClassName="[&_td]:align-top"
            >
              {listed.map((category) => (
                <tr key={category.category_name}>
                  <td className="break-words">
                    {category.category_name}
                    <span className="block text-ink-muted text-xs sm:hidden">
                      {counted(category.rows, 'row')}
                    </span>
                  </td>
                  <td className="tabular-nums max-sm:hidden">{groupedNumber(category.rows)}</td>
                  <td>
                    <p className="break-words font-medium">{choiceWords(category, !canChoose)}</p>
                    {canChoose && <div className="mt-2">{ways(category)}</div>}
                  </td>
                </tr>
              ))}
            </ListTable>
          )
        }
      </PagedList>
    </>
  )
}
