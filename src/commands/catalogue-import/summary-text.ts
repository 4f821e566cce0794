import type { ImportSummary, PlacedNote } from '@/catalogue/importing/import-summary'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { counted } from '../counted'
import { printable } from './terminal-text'

/** Rejected rows and warnings shown; the reports have all of them. */
const SHOWN_MAX = 10

const number = (count: number) => count.toLocaleString('en')

function shown(title: string, lines: readonly string[], total: number): string[] {
  if (total === 0) return []
  const more = total > lines.length ? [`  … and ${number(total - lines.length)} more`] : []
  return ['', title, ...lines.map((line) => `  ${printable(line)}`), ...more]
}

const noteLine = ({ line, field, message }: PlacedNote) =>
  `line ${line}${field === null ? '' : `, ${field}`}: ${message}`

/** Whether the catalogue already agreed with the file. */
function changedNothing({ created, updated, categoriesCreated }: ImportSummary): boolean {
  return created + updated + categoriesCreated === 0
}

const ONE: Record<ImportNoun, string> = { products: 'product', lots: 'lot' }

/** The summary at the end of a run. */
export function summaryText(
  summary: ImportSummary,
  isDryRun: boolean,
  seconds: number,
  noun: ImportNoun = 'products',
): string {
  const { created, updated, unchanged, skipped, categoriesCreated, withWarnings, rejected, notes } = summary
  const one = ONE[noun]
  const warnings = notes.filter(({ severity }) => severity === 'warning')
  const faults = rejected.slice(0, SHOWN_MAX).map(({ line, faults: found }) => {
    const reasons = found.map(({ field, reason }) => (field === null ? reason : `${field}: ${reason}`))
    return `line ${line}, ${reasons.join('; ')}`
  })
  const figures: [string, number][] = [
    ['created', created],
    ['updated', updated],
    ['unchanged', unchanged],
    ['rejected', rejected.length],
    ['skipped (repeats)', skipped],
    ...(noun === 'products' ? [['categories created', categoriesCreated] satisfies [string, number]] : []),
    ['rows with warnings', withWarnings],
  ]
  const end = `in ${seconds.toFixed(1)} s`
  const outcome = changedNothing(summary)
    ? `Nothing changed: ${counted(unchanged, `${one} is`, `${noun} are`)} as the file says (${end}).`
    : `${isDryRun ? 'Would have changed' : 'Changed'} ${counted(created + updated, one)} ${end}.`
  return [
    ...shown('Rejected:', faults, rejected.length),
    ...shown('Warnings:', warnings.slice(0, SHOWN_MAX).map(noteLine), warnings.length),
    '',
    ...figures.map(([label, count]) => `  ${number(count).padStart(9)}  ${label}`),
    '',
    isDryRun ? `${outcome} Dry run: the database is as it was.` : outcome,
  ].join('\n')
}
