'use client'

import { useServerAway } from '@/admin-views/shell/server-away'
import { counted } from '@/admin-views/words/counted'
import type { Progress as JobSteps, WaitsFor } from '@/contract/change-answers'
import { groupedNumber } from '@/ui/grouped-number'
import { Progress } from '@/ui/progress'

const AWAY = 'The server does not answer; this page goes on by itself.'

/** Says which job a job waits for, who started that and its progress. */
export function waitingText({ label, actor, progress: { done, total } }: NonNullable<WaitsFor>): string {
  const begun = actor === null ? '' : ` (begun by ${actor})`
  const far = total > 0 ? `, ${groupedNumber(done)} of ${groupedNumber(total)} done` : ''
  return `Waiting for ${label}${begun}${far}. This begins by itself after it.`
}

/** Progress: `1,200 of 5,000 rows`; only the first number until the rows have been counted. */
export const progressText = ({ done, total }: JobSteps, noun: string): string =>
  total > 0 ? `${groupedNumber(done)} of ${counted(total, noun)}` : counted(done, noun)

/** The progress of a job, what it waits for, or that the server does not answer. */
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
  /** The progress in words. */
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
