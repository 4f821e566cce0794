import { clsx } from 'clsx/lite'
import { type ReactNode, useId } from 'react'
import { actorName } from '@/admin-views/activity/change-kinds'
import { actionWord, captionOf } from '@/admin-views/activity/change-words'
import { StateBadge } from '@/admin-views/activity/state-badge'
import { releasePath } from '@/admin-views/admin-paths'
import type { ActivityEntry } from '@/admin-views/api/activity'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { publishedWord, publisherOf } from '@/admin-views/releases/release-words'
import { counted } from '@/admin-views/words/counted'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { groupedByDay, timeOfDay } from '@/admin-views/words/times'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { RouteAnchor } from '@/ui/links/route-anchor'

/** Time, what, who, state; on narrow windows stacked beside the time. */
const COLUMNS =
  'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 lg:grid-cols-[3.25rem_minmax(0,1fr)_11rem_6.5rem] lg:gap-x-4'

type Links = { hrefOf: (set: ChangeSet) => string }

/** Identifies an entry. */
function keyOf(entry: ActivityEntry): string {
  switch (entry.source) {
    case 'change_set':
      return `set-${entry.change_set.id}`
    case 'release':
      return `release-${entry.release.number}`
    case 'document':
      return `${entry.collection}-${entry.id}-${entry.at}`
  }
}

/** Entries of the activity by day, newest first. */
export function ActivityRows({
  entries,
  now,
  isDimmed,
  hrefOf,
}: {
  entries: ActivityEntry[]
  now: number
  isDimmed: boolean
} & Links) {
  return (
    <div
      aria-busy={isDimmed}
      inert={isDimmed}
      className={clsx('flex flex-col gap-5 transition-opacity', isDimmed && 'opacity-50')}
    >
      {groupedByDay(entries, now, ({ at }) => at).map(({ day, items }) => (
        <Day key={day} name={day} entries={items} now={now} hrefOf={hrefOf} />
      ))}
    </div>
  )
}

function Day({
  name,
  entries,
  now,
  hrefOf,
}: { name: string; entries: ActivityEntry[]; now: number } & Links) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1.5 font-medium text-ink-muted text-xs">
        {name}
      </h2>
      <ol className="border border-line bg-surface-raised">
        {entries.map((entry) => (
          <Entry key={keyOf(entry)} of={entry} now={now} hrefOf={hrefOf} />
        ))}
      </ol>
    </section>
  )
}

const LINK =
  'line-clamp-2 break-words font-medium text-sm after:absolute after:inset-0 hover:underline hover:underline-offset-4'

const DOCUMENT_WORDS: Record<Extract<ActivityEntry, { source: 'document' }>['what'], string> = {
  saved: 'Content saved',
  drafted: 'Content drafted',
  removed: 'Taken off the site',
  uploaded: 'Picture uploaded',
}

/** The link, the words below it, and who did it. */
function Entry({ of: entry, now, hrefOf }: { of: ActivityEntry; now: number } & Links) {
  const row = { at: entry.at, now }
  if (entry.source === 'change_set') {
    const { change_set: set } = entry
    const { products } = set
    return (
      <Row
        {...row}
        words={products > 0 ? `${actionWord(set)} · ${counted(products, 'product')}` : actionWord(set)}
        who={actorName(set)}
        badge={<StateBadge of={set} />}
      >
        <HistoryAnchor href={hrefOf(set)} data-set={set.id} className={LINK}>
          {captionOf(set)}
        </HistoryAnchor>
      </Row>
    )
  }
  if (entry.source === 'release') {
    const { release } = entry
    const { number, name, live_at } = release
    const goesLive = live_at !== null && (
      <>
        {' · goes live '}
        <Moment iso={live_at} />
      </>
    )
    const words = (
      <>
        {publishedWord(release)}
        {goesLive}
      </>
    )
    return (
      <Row {...row} words={words} who={publisherOf(release)}>
        <RouteAnchor href={releasePath(number)} className={LINK}>
          {name}
        </RouteAnchor>
      </Row>
    )
  }
  const { what, collection, id, title, editor } = entry
  return (
    <Row {...row} words={DOCUMENT_WORDS[what]} who={editor}>
      <a href={`/cms/collections/${collection}/${id}`} className={LINK}>
        {title}
      </a>
    </Row>
  )
}

function Row({
  at,
  now,
  words,
  who,
  badge,
  children,
}: {
  at: string
  now: number
  /** The action, with its count or time. */
  words: ReactNode
  who: string
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <li
      className={clsx(
        COLUMNS,
        'relative items-baseline border-line border-t px-3 py-2 first:border-t-0 hover:bg-surface-sunken',
      )}
    >
      <time dateTime={at} className="text-ink-muted text-sm tabular-nums">
        {timeOfDay(at)}
      </time>
      <div className="min-w-0">
        {children}
        <p className="text-ink-muted text-xs tabular-nums">
          {words} · <TimeAgo iso={at} now={now} />
        </p>
      </div>
      <p className="break-words text-sm max-lg:col-start-2 max-lg:text-ink-muted max-lg:text-xs">
        <span className="lg:hidden">by </span>
        {who}
      </p>
      <p className="max-lg:col-start-2 max-lg:mt-1 max-lg:empty:hidden">{badge}</p>
    </li>
  )
}
