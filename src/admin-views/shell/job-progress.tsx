'use client'

import { useServerAway } from '@/admin-views/shell/server-away'
import { counted } from '@/admin-views/words/counted'
import type { Progress as JobSteps, WaitsFor } from '@/contract/change-answers'
import { groupedNumber } from '@/ui/grouped-number'
import { Progress } from '@/ui/progress'

const AWAY = 'The server does not answer; this page goes on by itself.'

/** What long work waits for, whose that is and how far it is. */
export function waitingText({ label, actor, progress: { done, total } }: NonNullable<WaitsFor>): string {
  const begun = actor === null ? '' : ` (begun by ${actor})`
  const far = total > 0 ? `, ${groupedNumber(done)} of ${groupedNumber(total)} done` : ''
  return `Waiting for ${label}${begun}${far}. This begins by itself after it.`
}

/** How far something is: `1,200 of 5,000 rows`; before they are counted, only what is done. */
export const progressText = ({ done, total }: JobSteps, noun: string): string =>
  total > 0 ? `${groupedNumber(done)} of ${counted(total, noun)}` : counted(done, noun)

/** How far long work is, what it waits for, or that the server is away. */
export function JobProgress({
  label,
  progress,
  waitsFor,
  text,
}: {
  /** The bar's accessible name. */
  label: string
  progress: JobSteps
  waitsFor: WaitsFor
  /** How far it is, in words. */
  text: string
}) {
  const isAway = useServerAway()
  const { done, total } = progress
  const said = waitsFor === null ? text : waitingText(waitsFor)
  return (
    <div className="tabular-nums">
      <Progress
        label={label}
        value={waitsFor !== null || total === 0 ? null : done / total}
        className="block"
      />
      <p className="mt-1.5 text-ink-muted text-sm">{isAway ? AWAY : said}</p>
    </div>
  )
}
