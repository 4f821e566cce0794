import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import { languageName } from '@/domain/rules/documents/language-name'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import { linkStyles } from '@/ui/links/text-link'

type Lot = ShownPapers['lots'][number]

const NOTHING = '—'
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
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative mt-3 overflow-x-auto border-line border-y -outline-offset-2"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-line-strong border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap py-2 pr-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lots.map((lot) => (
            <tr key={lot.address} className="align-baseline">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 font-mono font-normal">
                {lot.lot_no}
              </th>
              {dated.map((kind) => (
                <td key={kind} className="whitespace-nowrap py-2 pr-4">
                  {lot.date_kind === kind && lot.valid_until !== null ? dayInWords(lot.valid_until) : NOTHING}
                </td>
              ))}
              <td className="py-2 pr-4">{lot.purity ?? NOTHING}</td>
              <td className="py-2">
                <Certificates lot={lot} kind={words.kinds.coa} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Certificates({ lot: { lot_no, documents }, kind }: { lot: Lot; kind: string }) {
  const certificates = documents.filter((document) => document.kind === 'coa')
  if (certificates.length === 0) return NOTHING
  return certificates.map(({ address, language }) => (
    <a
      key={address}
      href={address}
      aria-label={`${languageName(language)} PDF: ${kind} ${lot_no}`}
      className={linkStyles({ className: 'block whitespace-nowrap' })}
    >
      {languageName(language)} PDF
    </a>
  ))
}
