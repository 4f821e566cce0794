import { useMemo } from 'react'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { useCategories } from '@/admin-views/catalogue/use-categories'
import { CategoryWays, choiceWords } from '@/admin-views/imports/categories/category-row'
import {
  type CategoryChoices,
  fileUnder,
  isDrafted,
  sentChoices,
  useCategoryChoices,
} from '@/admin-views/imports/categories/use-category-choices'
import { useImportCategories, useMapCategories } from '@/admin-views/imports/use-imports'
import { ListSearch } from '@/admin-views/lists/list-search'
import { ListTable } from '@/admin-views/lists/list-table'
import { PagedList } from '@/admin-views/lists/paged-list'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { nearestAmong } from '@/domain/rules/categories/nearest-categories'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'
import { groupedNumber } from '@/ui/texts/grouped-number'

const COLUMNS = [
  { label: 'Category in the file' },
  { label: 'Rows', className: 'w-20' },
  { label: 'What becomes of it', className: 'w-[55%]' },
]

/**
 * The file's categories that the catalogue lacks. They are created, unless somebody files them under existing ones;
 * similar names are proposed and never taken by themselves.
 */
export function NewCategories({ of: one }: { of: CatalogueImport }) {
  const canChoose = one.state === 'checked'
  const { list, typed, setTyped, page, setPage, isChanging } = useImportCategories(one)
  const { data: categories = [] } = useCategories()
  const nearest = useMemo(
    () => nearestAmong(categories.map(({ category_name }) => category_name)),
    [categories],
  )
  const choices = useCategoryChoices(one.id)
  const proposals = (list.data?.categories ?? []).flatMap((category) => {
    const [near] = nearest(category.category_name)
    return near !== undefined && choices.choiceOf(category).choice === 'create' ? [{ category, near }] : []
  })
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
          {proposals.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                for (const { category, near } of proposals) choices.choose(category, fileUnder(near))
              }}
            >
              File {counted(proposals.length, 'category', 'categories')} of this page under the nearest
            </Button>
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
                  <td className="break-words">{category.category_name}</td>
                  <td className="tabular-nums">{groupedNumber(category.rows)}</td>
                  <td>
                    <p className="mb-2 break-words font-medium">
                      {choiceWords(choices.choiceOf(category), !canChoose)}
                      {isDrafted(choices.drafts, category) && (
                        <span className="ms-2 font-normal text-ink-muted text-xs">not applied yet</span>
                      )}
                    </p>
                    {canChoose && (
                      <CategoryWays
                        name={category.category_name}
                        current={choices.choiceOf(category)}
                        nearest={nearest(category.category_name)}
                        categories={categories}
                        onChoose={(choice) => choices.choose(category, choice)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </ListTable>
          )
        }
      </PagedList>
      {canChoose && <Apply of={one} choices={choices} />}
    </>
  )
}

/** Sends the choices, of all pages. */
function Apply({ of: one, choices }: { of: CatalogueImport; choices: CategoryChoices }) {
  const { mutate, isPending } = useMapCategories(one.id)
  const count = Object.keys(choices.drafts).length
  return (
    <div className="sticky bottom-0 mt-3 flex flex-wrap items-center gap-3 border-line border-t bg-surface py-3 text-sm">
      <p role="status" className="me-auto text-ink-muted">
        {count === 0
          ? 'Categories for which nothing else is chosen are created.'
          : `${counted(count, 'choice')} not applied yet. The others are created.`}
      </p>
      {count > 0 && (
        <>
          <Button variant="quiet" size="sm" disabled={isPending} onClick={choices.forget}>
            Discard
          </Button>
          <WritingButton
            needs="catalogue"
            size="sm"
            disabled={isPending}
            onClick={() => mutate(sentChoices(choices.drafts), { onSuccess: choices.forget })}
          >
            {isPending && <Spinner />}
            Apply {counted(count, 'choice')}
          </WritingButton>
        </>
      )}
    </div>
  )
}
