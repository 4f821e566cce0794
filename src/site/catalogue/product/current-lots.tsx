import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import { languageName } from '@/domain/rules/documents/language-name'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import { linkStyles } from '@/ui/links/text-link'
import { breakingLongWords } from '@/ui/texts/long-words'

type Lot = ShownPapers['lots'][number]

const NOTHING = '—'
/** The cells of the table: written once, not in each of them. */
const CELLS =
  '[&_td]:py-2 [&_td]:pr-4 max-sm:[&_td:not([class])]:flex max-sm:[&_td]:py-0.5 max-sm:[&_td]:before:w-28 max-sm:[&_td]:before:shrink-0 max-sm:[&_td]:before:text-ink-muted max-sm:[&_td]:before:content-[attr(data-column)]'
const KINDS = ['retest', 'expiry'] as const

/** The current lots of a product (contract §10). Retest dates and expiry dates have a column each. */
export function CurrentLots({
  id,
  lots,
  words,
  certificate,
}: {
  /** Of the heading that names it. */
  id: string
  lots: readonly Lot[]
  words: Pick<CertificateWords, 'fields' | 'kinds'>
  /** The name of the column of certificates. */
  certificate: string
}) {
  const dated = KINDS.filter((kind) => lots.some(({ date_kind }) => date_kind === kind))
  const columns = [
    words.fields.lot,
    ...dated.map((kind) => words.fields[kind]),
    words.fields.purity,
    certificate,
  ]
  return (
    // On a phone each lot is a block with the names of the columns beside its values.
    <table
      aria-labelledby={id}
      className={clsx(
        'mt-3 w-full border-line border-y text-left text-sm tabular-nums max-sm:block',
        CELLS,
        breakingLongWords(lots.map(({ lot_no, purity }) => `${lot_no} ${purity}`).join(' ')),
      )}
    >
      <thead className="max-sm:sr-only">
        <tr className="border-line-strong border-b">
          {columns.map((column) => (
            <th key={column} scope="col" className="whitespace-nowrap py-2 pr-4 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {lots.map((lot) => (
          <tr key={lot.address} className="align-baseline max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pr-4 font-mono font-normal max-sm:block max-sm:py-1">
              {lot.lot_no}
            </th>
            {dated.map((kind) => (
              <Cell key={kind} name={words.fields[kind]}>
                {lot.date_kind === kind && lot.valid_until !== null ? dayInWords(lot.valid_until) : null}
              </Cell>
            ))}
            <Cell name={words.fields.purity}>{lot.purity}</Cell>
            <Cell name={certificate}>
              <Certificates lot={lot} kind={words.kinds.coa} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell, which on a phone has the name of its column before it; there, an empty one is left out. */
const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td data-column={name} className={children === null ? 'max-sm:hidden' : undefined}>
    {children ?? NOTHING}
  </td>
)

function Certificates({ lot: { lot_no, documents }, kind }: { lot: Lot; kind: string }) {
  const certificates = documents.filter((document) => document.kind === 'coa')
  if (certificates.length === 0) return NOTHING
  return (
    <span>
      {certificates.map(({ address, language }) => (
        <a
          key={address}
          href={address}
          aria-label={`${languageName(language)} PDF: ${kind} ${lot_no}`}
          className={linkStyles({ className: 'block whitespace-nowrap' })}
        >
          {languageName(language)} PDF
        </a>
      ))}
    </span>
  )
}
