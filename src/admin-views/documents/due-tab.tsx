import { clsx } from 'clsx/lite'
import type { RefObject } from 'react'
import type { Due } from '@/admin-views/api/documents'
import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { DueEntries } from '@/admin-views/documents/due-entries'
import type { TabProps } from '@/admin-views/documents/tab-frame'
import { useDue } from '@/admin-views/documents/use-documents'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import type { OpenLotDialog } from '@/admin-views/lots/lot-dialogs'
import { LANGUAGE_OPTIONS, REGION_OPTIONS } from '@/admin-views/papers/paper-words'
import { DUE_LISTS, type DueList, type PapersAddress, papersHref } from '@/admin-views/papers/papers-address'
import { counted } from '@/admin-views/words/counted'
import { languageName } from '@/domain/rules/documents/language-name'
import { ValueSelect } from '@/ui/controls/select'
import { Skeleton } from '@/ui/layout/skeleton'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { groupedNumber } from '@/ui/texts/grouped-number'

const DAYS = ['0', '30', '60', '90', '180', '365']

/** The days to choose from, with those of the address. */
const dayOptions = (days: number) =>
  [...new Set([...DAYS, String(days)])]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, label: `Within ${counted(Number(value), 'day')}` }))

/** What needs a paper soon, or needs one now: how many, and which. */
export function DueTab({
  address,
  heading,
  onChange,
  onOpenLot,
  onOpenDocument,
}: Pick<TabProps, 'address' | 'onChange'> & {
  /** Of the open list: takes the focus when an entry has left it. */
  heading: RefObject<HTMLHeadingElement | null>
  onOpenLot: (dialog: OpenLotDialog) => void
  onOpenDocument: (dialog: OpenDocumentDialog) => void
}) {
  const { filters, days, list, page } = address
  const { region = 'EU', language = 'en' } = filters
  const due = useDue({ days, region, language, page })
  const change = (part: Partial<PapersAddress>) => onChange({ tab: 'due', filters, days, list, ...part })
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">What is looked at</legend>
        <ValueSelect
          aria-label="Dates of lots"
          options={dayOptions(days)}
          value={String(days)}
          onChange={(next) => change({ days: Number(next) })}
          className="w-44 max-sm:w-full"
        />
        <ValueSelect
          aria-label="Region of safety data sheets"
          options={REGION_OPTIONS}
          value={region}
          onChange={(next) => change({ filters: { ...filters, region: next } })}
          className="w-56 max-sm:w-full"
        />
        <ValueSelect
          aria-label="Language of safety data sheets"
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={(next) => change({ filters: { ...filters, language: next } })}
          className="w-48 max-sm:w-full"
        />
      </fieldset>
      {due.isPending && <Skeleton className="h-28" />}
      {due.isError && !due.data && (
        <LoadFailure text="What is due could not be loaded." onRetry={due.refetch} />
      )}
      {due.data && (
        <>
          <Counts
            of={due.data}
            words={dueWords(days, region, language)}
            hrefOf={(name) => papersHref({ tab: 'due', filters, days, list: name })}
            shown={list}
          />
          {list === null ? (
            <p className="text-ink-muted text-sm">Choose a number to see which they are.</p>
          ) : (
            <DueEntries
              due={due.data}
              list={list}
              days={days}
              page={page}
              heading={heading}
              title={dueWords(days, region, language)[list]}
              isDimmed={due.isPlaceholderData}
              onPage={(next) => change({ page: next })}
              onOpenLot={onOpenLot}
              onOpenDocument={onOpenDocument}
            />
          )}
        </>
      )}
    </div>
  )
}

const dueWords = (days: number, region: string, language: string): Record<DueList, string> => ({
  lots_over: 'Current lots whose date is over',
  lots_ending: `Current lots whose date comes within ${counted(days, 'day')}`,
  without_coa: 'Current lots without a certificate',
  without_sds: `Products without a safety data sheet for ${region} in ${languageName(language)}`,
  old_sds: 'Safety data sheets issued more than three years ago',
})

function Counts({
  of: { counts },
  words,
  hrefOf,
  shown,
}: {
  of: Due
  words: Record<DueList, string>
  hrefOf: (list: DueList) => string
  shown: DueList | null
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      {DUE_LISTS.map((list) => (
        <li key={list} className="flex">
          <HistoryAnchor
            href={hrefOf(list)}
            aria-current={list === shown || undefined}
            className={clsx(
              'flex flex-1 flex-col gap-1 border bg-surface-raised p-4 hover:border-ink-muted',
              list === shown ? 'border-accent' : 'border-line',
            )}
          >
            <span
              className={clsx('font-serif text-3xl tabular-nums', counts[list] === 0 && 'text-ink-muted')}
            >
              {groupedNumber(counts[list])}
            </span>
            <span className="text-sm">{words[list]}</span>
          </HistoryAnchor>
        </li>
      ))}
    </ul>
  )
}
