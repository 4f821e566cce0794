import { useEffect, useRef, useState } from 'react'
import { useServerAway } from '@/admin-views/shell/server-away'
import { counted } from '@/admin-views/words/counted'
import type { Progress as JobSteps, WaitsFor } from '@/domain/contract/change-answers'
import { remainingText, remainingTime, type WorkDone } from '@/domain/rules/releases/remaining-time'
import { Progress } from '@/ui/layout/progress'
import { groupedNumber } from '@/ui/texts/grouped-number'

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

/** The remaining time of a job in words, by its pace since it was first shown; '' while it is unknown. */
function useRemaining({ done, total }: JobSteps): string {
  const first = useRef<WorkDone | null>(null)
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    const now = { at: Date.now(), done }
    // Work that begins once more has another pace.
    if (first.current === null || done < first.current.done) first.current = now
    setRemaining(remainingTime(first.current, now, total))
  }, [done, total])
  return remaining === null ? '' : `, ${remainingText(remaining)}`
}

/** The progress of a job, what it waits for, or that the server does not answer. */
export function JobProgress({
  label,
  progress,
  waitsFor,
  text,
}: {
  label: string
  progress: JobSteps
  waitsFor: WaitsFor
  text: string
}) {
  const isAway = useServerAway()
  const { done, total } = progress
  const remaining = useRemaining(progress)
  const said = waitsFor === null ? text + remaining : waitingText(waitsFor)
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
