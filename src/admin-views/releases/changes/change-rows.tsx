'use client'

import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { RowBox } from '@/admin-views/lists/row-box'
import { moveBetweenBoxes } from '@/admin-views/lists/row-boxes'
import { isChosen } from '@/admin-views/lists/row-choice'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'

import { ChangeContent, ChangeName } from '@/admin-views/releases/changes/change-item'
import { type ItemId, itemId } from '@/admin-views/releases/changes/item-id'
import { TickBox } from '@/ui/tick-box'

/** The selection of a list of changes, and the actions on them. */
export type ChangeChoice = {
  chosen: ChosenRows<ItemId>
  /** The action on one change. */
  actionOf: (item: ReleaseItem) => ReactNode
}

const PLAIN = 'lg:grid-cols-[16rem_minmax(0,1fr)]'
const WITH_BOX =
  'grid-cols-[1.125rem_minmax(0,1fr)] lg:grid-cols-[1.125rem_16rem_minmax(0,1fr)_6.5rem] [&>:not(:first-child)]:max-lg:col-start-2'

/** The changes of a page; with a checkbox and an action for each if there is a selection. */
export function ChangeRows({
  items,
  isDimmed,
  choice,
}: {
  items: ReleaseItem[]
  /** The rows are those of the previous query. */
  isDimmed: boolean
  choice?: ChangeChoice
}) {
  const columns = clsx('grid gap-x-4 gap-y-2.5 px-4', choice ? WITH_BOX : PLAIN)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the checkboxes in it
    <div onKeyDown={choice && moveBetweenBoxes} className="border border-line bg-surface-raised text-sm">
      <div
        className={clsx(
          columns,
          'border-line-strong border-b py-2 font-medium text-ink-muted text-xs',
          !choice && 'max-lg:hidden',
        )}
      >
        {choice && <PageBox {...choice} isOff={isDimmed} />}
        <span aria-hidden="true" className="max-lg:hidden">
          What
        </span>
        <span aria-hidden="true" className="max-lg:hidden">
          Before and after
        </span>
      </div>
      <ul
        aria-label="Changes"
        aria-busy={isDimmed}
        inert={isDimmed}
        className={clsx('transition-opacity', isDimmed && 'opacity-50')}
      >
        {items.map((item) => {
          const action = choice?.actionOf(item)
          return (
            <li
              key={itemId(item)}
              className={clsx(
                columns,
                'border-line border-t py-3 first:border-t-0 has-[>span>input:checked]:bg-surface-sunken',
              )}
            >
              {choice && <ItemBox item={item} {...choice} />}
              <ChangeName of={item} />
              {/* Aligns its first line with the name. */}
              <div className="min-w-0 [&_dl>:first-child]:pt-0 [&_dl>:last-child]:pb-0">
                <ChangeContent of={item} />
              </div>
              {action && <div className="lg:text-end">{action}</div>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function PageBox({ chosen: { page, tickPage }, isOff }: ChangeChoice & { isOff: boolean }) {
  return (
    <>
      <TickBox
        aria-label="Choose all on this page"
        checked={page === 'all'}
        isMixed={page === 'some'}
        disabled={isOff}
        onChange={({ target }) => tickPage(target.checked)}
        className="self-center"
      />
      {/* In narrow windows there is no column heading: label the checkbox. */}
      <span aria-hidden="true" className="lg:hidden">
        All on this page
      </span>
    </>
  )
}

function ItemBox({ item, chosen: { choice, tick } }: ChangeChoice & { item: ReleaseItem }) {
  const id = itemId(item)
  return (
    <RowBox
      label={`Choose ${item.cat_no === null ? '' : `${item.cat_no} `}${item.title}`}
      isChosen={isChosen(choice, id)}
      onTick={(isIn, isRange) => tick(id, isIn, isRange)}
      className="mt-0.5"
    />
  )
}
