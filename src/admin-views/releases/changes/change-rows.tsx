import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { recordPath, releasePath } from '@/admin-views/admin-paths'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { moveBetweenBoxes, RowBox } from '@/admin-views/lists/row-boxes'
import { type ChosenRows, isChosen } from '@/admin-views/lists/use-row-choice'
import { ChangeContent } from '@/admin-views/releases/changes/change-content'
import { type ItemId, isCategory, itemId } from '@/admin-views/releases/changes/item-id'
import { CHANGES, inSentence } from '@/admin-views/releases/release-words'
import type { Between } from '@/admin-views/releases/use-releases'
import { Moment } from '@/admin-views/words/moment'
import { TickBox } from '@/ui/controls/tick-box'
import { Badge, type BadgeStyle } from '@/ui/layout/badge'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

/** The selection of a list of changes, and the actions on them. */
export type ChangeChoice = {
  chosen: ChosenRows<ItemId>
  actionOf: (item: ReleaseItem) => ReactNode
}

const PLAIN = 'lg:grid-cols-[16rem_minmax(0,1fr)]'
const WITH_BOX =
  'grid-cols-[1.125rem_minmax(0,1fr)] lg:grid-cols-[1.125rem_16rem_minmax(0,1fr)_6.5rem] [&>:not(:first-child)]:max-lg:col-start-2'

/** The changes of a page; with a checkbox and an action for each if there is a selection. */
export function ChangeRows({
  items,
  between,
  isDimmed,
  choice,
}: {
  items: ReleaseItem[]
  between?: Between
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
                <ChangeContent of={item} between={between} />
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

const VARIANTS: Record<ReleaseItem['change'], BadgeStyle> = {
  added: 'default',
  changed: 'secondary',
  removed: 'outline',
}

/** Shown beside a change: a product's number, or the kind of content. */
function kindText(item: ReleaseItem): ReactNode {
  if (item.kind === 'product') return <span className="font-mono">{item.cat_no}</span>
  return isCategory(item) ? 'Category' : 'Content'
}

function Scheduled({ release, name, live_at, is_as_drafted }: NonNullable<ReleaseItem['scheduled']>) {
  return (
    <p className="mt-1 text-xs">
      {is_as_drafted ? 'Goes live' : 'An earlier version goes live'} <Moment iso={live_at} />, with{' '}
      <RouteAnchor href={releasePath(release)} className={linkStyles()}>
        {inSentence(name)}
      </RouteAnchor>
    </p>
  )
}

/** When a product was changed last, by whom, and with which import. The product is the row's only link. */
function LastChange({ at, actor, kind, label }: NonNullable<ReleaseItem['last_change']>) {
  return (
    <p className="mt-1 text-ink-muted text-xs">
      {actor?.name ?? 'Command line'}, <Moment iso={at} />
      {kind === 'import' && label !== null && <span className="break-words">, import of {label}</span>}
      {kind === 'bulk' && ', with others'}
    </p>
  )
}

/** The name of a change; a product's links to its record. */
function ChangeName({ of: item }: { of: ReleaseItem }) {
  const { key, title, change } = item
  return (
    <div className="min-w-0 break-words">
      {/* A negative key is a product of the built-in content that the catalogue does not have. */}
      {typeof key === 'number' && key > 0 ? (
        <RouteAnchor
          href={recordPath(key)}
          className="line-clamp-3 font-medium hover:underline hover:underline-offset-4"
        >
          {title}
        </RouteAnchor>
      ) : (
        <p className="line-clamp-3 font-medium">{title}</p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        <Badge variant={VARIANTS[change]}>{CHANGES[change]}</Badge>
        {kindText(item)}
      </p>
      {item.last_change && <LastChange {...item.last_change} />}
      {item.scheduled && <Scheduled {...item.scheduled} />}
    </div>
  )
}
