import { clsx } from 'clsx/lite'
import { Trash2 } from 'lucide-react'
import { recordPath } from '@/admin-views/admin-paths'
import type { Product } from '@/admin-views/api/reference-products'
import { ListTable } from '@/admin-views/lists/list-table'
import { RowBox } from '@/admin-views/lists/row-boxes'
import { type ChosenRows, isChosen } from '@/admin-views/lists/use-row-choice'
import { WritingButton, WritingIconButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { Moment } from '@/admin-views/words/moment'
import { daysLeftInTrash } from '@/domain/rules/products/trash'
import { Checkbox } from '@/ui/controls/checkbox'
import { RouteAnchor } from '@/ui/links/route-anchor'

const COLUMNS = [
  { label: 'Product', className: 'w-auto' },
  { label: 'Catalog No', className: 'w-32 max-xl:hidden' },
  { label: 'Category', className: 'w-44 max-xl:hidden' },
  { label: 'Deleted', className: 'w-48 max-xl:hidden' },
  { label: 'Days left', className: 'w-24 max-xl:hidden' },
  { label: 'Actions', className: 'w-36' },
]

/** Up to this many remaining days are highlighted. */
const FEW_DAYS = 3

type RowActions = {
  chosen: ChosenRows
  isBusy: boolean
  onRestore: (product: Product) => void
  onDelete: (product: Product) => void
}

/** The products in the trash, with the actions on each. */
export function TrashTable({
  products,
  now,
  isDimmed,
  ...actions
}: {
  products: Product[]
  now: number
  isDimmed: boolean
} & RowActions) {
  return (
    <div>
      <p className="mb-2 text-sm">
        <Checkbox
          label="Choose all on this page"
          checked={actions.chosen.page === 'all'}
          isMixed={actions.chosen.page === 'some'}
          onChange={({ target }) => actions.chosen.tickPage(target.checked)}
        />
      </p>
      <ListTable caption="Products in the trash" columns={COLUMNS} isDimmed={isDimmed}>
        {products.map((product) => (
          <TrashRow key={product.id} product={product} now={now} {...actions} />
        ))}
      </ListTable>
    </div>
  )
}

function TrashRow({
  product,
  now,
  chosen,
  isBusy,
  onRestore,
  onDelete,
}: { product: Product; now: number } & RowActions) {
  const { id, name, cat_no, category_name, deleted_at } = product
  const title = `${name} (${cat_no})`
  const category = category_name ?? <span className="text-ink-muted">Its category is gone</span>
  const deleted = deleted_at !== null && <Moment iso={deleted_at} />
  const left = deleted_at !== null && <DaysLeft count={daysLeftInTrash(deleted_at, now)} />
  return (
    <tr>
      <td>
        <div className="flex items-start">
          <RowBox
            label={`Choose ${cat_no} ${name}`}
            isChosen={isChosen(chosen.choice, id)}
            onTick={(isIn, isRange) => chosen.tick(id, isIn, isRange)}
            className="me-3 align-middle"
          />
          <RouteAnchor
            href={recordPath(id)}
            className="line-clamp-2 min-w-0 break-words font-medium hover:underline hover:underline-offset-4"
          >
            {name}
          </RouteAnchor>
        </div>
        {/* For windows too narrow for columns. */}
        <div className="break-words text-ink-muted text-xs tabular-nums xl:hidden">
          <p className="mt-0.5">
            <span className="font-mono">{cat_no}</span> · {category}
          </p>
          <p>
            {deleted} {deletedBy(product)} · {left}
          </p>
        </div>
      </td>
      <td className="break-words font-mono text-[0.8125rem] max-xl:hidden">{cat_no}</td>
      <td className="break-words max-xl:hidden">{category}</td>
      <td className="tabular-nums max-xl:hidden">
        {deleted}
        <span className="block text-ink-muted text-xs">{deletedBy(product)}</span>
      </td>
      <td className="max-xl:hidden">{left}</td>
      <td>
        <div className="flex items-center gap-1">
          <WritingButton
            needs="catalogue"
            variant="outline"
            size="sm"
            aria-label={`Restore ${title}`}
            aria-disabled={isBusy}
            onClick={() => onRestore(product)}
          >
            Restore
          </WritingButton>
          <WritingIconButton
            needs="catalogue"
            size="sm"
            label={`Delete ${title} forever`}
            onClick={() => onDelete(product)}
          >
            <Trash2 />
          </WritingIconButton>
        </div>
      </td>
    </tr>
  )
}

/** If the category was deleted, the last change is that deletion; the activity has who deleted the product. */
function deletedBy({ category_id, updated_by }: Product): string {
  if (category_id === null) return ''
  return updated_by === null ? 'not by an admin' : `by ${updated_by.name}`
}

function DaysLeft({ count }: { count: number }) {
  return (
    <span className={clsx('tabular-nums', count <= FEW_DAYS && 'font-medium text-danger')}>
      {count === 0 ? 'Due' : counted(count, 'day')}
      <span className="xl:sr-only"> left</span>
    </span>
  )
}
