import { clsx } from 'clsx/lite'
import { useId } from 'react'
import { actorName } from '@/admin-views/activity/change-kinds'
import { actionWord, captionOf } from '@/admin-views/activity/change-words'
import { StateBadge } from '@/admin-views/activity/state-badge'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { counted } from '@/admin-views/words/counted'
import { TimeAgo } from '@/admin-views/words/moment'
import { groupedByDay, timeOfDay } from '@/admin-views/words/times'
import { HistoryAnchor } from '@/ui/links/history-anchor'

/** Time, what, who, state; on narrow windows stacked beside the time. */
const COLUMNS =
  'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 lg:grid-cols-[3.25rem_minmax(0,1fr)_11rem_6.5rem] lg:gap-x-4'

type Links = { hrefOf: (set: ChangeSet) => string }

/** Change sets by day, newest first. */
export function ChangeSetList({
  changeSets,
  now,
  isDimmed,
  hrefOf,
}: {
  changeSets: ChangeSet[]
  now: number
  isDimmed: boolean
} & Links) {
  return (
    <div
      aria-busy={isDimmed}
      inert={isDimmed}
      className={clsx('flex flex-col gap-5 transition-opacity', isDimmed && 'opacity-50')}
    >
      {groupedByDay(changeSets, now, ({ at }) => at).map(({ day, items }) => (
        <Day key={day} name={day} changeSets={items} now={now} hrefOf={hrefOf} />
      ))}
    </div>
  )
}

function Day({
  name,
  changeSets,
  now,
  hrefOf,
}: { name: string; changeSets: ChangeSet[]; now: number } & Links) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1.5 font-medium text-ink-muted text-xs">
        {name}
      </h2>
      <ol className="border border-line bg-surface-raised">
        {changeSets.map((set) => (
          <Row key={set.id} set={set} now={now} href={hrefOf(set)} />
        ))}
      </ol>
    </section>
  )
}

function Row({ set, now, href }: { set: ChangeSet; now: number; href: string }) {
  return (
    <li
      className={clsx(
        COLUMNS,
        'relative items-baseline border-line border-t px-3 py-2 first:border-t-0 hover:bg-surface-sunken',
      )}
    >
      <time dateTime={set.at} className="text-ink-muted text-sm tabular-nums">
        {timeOfDay(set.at)}
      </time>
      <div className="min-w-0">
        <HistoryAnchor
          href={href}
          data-set={set.id}
          className="line-clamp-2 break-words font-medium text-sm after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {captionOf(set)}
        </HistoryAnchor>
        <p className="text-ink-muted text-xs tabular-nums">
          {actionWord(set)}
          {set.products > 0 && ` · ${counted(set.products, 'product')}`}
          {' · '}
          <TimeAgo iso={set.at} now={now} />
        </p>
      </div>
      <p className="break-words text-sm max-lg:col-start-2 max-lg:text-ink-muted max-lg:text-xs">
        <span className="lg:hidden">by </span>
        {actorName(set)}
      </p>
      <p className="max-lg:col-start-2 max-lg:mt-1 max-lg:empty:hidden">
        <StateBadge of={set} />
      </p>
    </li>
  )
}
