import type { ReactNode } from 'react'
import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { PublicLot } from '@/domain/contract/public-lot'
import { lotKey } from '@/domain/rules/lots/lot-key'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { DocumentLine } from './document-line'

/** Above the sentence about a lot: its product and its number. */
export const LotName = ({
  lot,
  words,
  onLeave,
}: {
  lot: PublicLot
  words: CertificateWords
  onLeave: () => void
}) => (
  <>
    <p className="font-mono text-ink-muted text-sm">{lot.cat_no}</p>
    <h3 className="font-serif text-title [overflow-wrap:anywhere]">
      <RouteAnchor href={lot.page} onClick={onLeave} className="hover:text-accent">
        {lot.name}
      </RouteAnchor>
    </h3>
    <p className="mt-2">
      {words.fields.lot} <span className="font-medium font-mono">{lot.lot_no}</span>
    </p>
  </>
)

/**
 * Below the sentence about a lot (contract §10): its day, the lot's facts and its documents.
 * @param today the reader's day, `YYYY-MM-DD`
 * @param onAsk asks for another lot of the product
 */
export function LotDetails({
  lot,
  today,
  words,
  onAsk,
}: {
  lot: PublicLot
  today: string
  words: CertificateWords
  onAsk: (lotNo: string) => void
}) {
  const { current_lot: current, state, valid_until } = lot
  // Of two current lots that are valid, neither replaces the other.
  const isReplaced = state !== 'current' || (valid_until !== null && valid_until < today)
  return (
    <>
      <p className="mt-1 text-ink-muted text-sm">{words.asOf.replace('{date}', () => dayInWords(today))}</p>
      <LotFacts lot={lot} words={words.fields}>
        {isReplaced && current !== null && lotKey(current) !== lotKey(lot.lot_no) && (
          <Fact label={words.fields.currentLot}>
            <button
              type="button"
              onClick={() => onAsk(current)}
              className={linkStyles({ className: 'font-mono' })}
            >
              {current}
            </button>
            {/* Buttons are not printed. */}
            <span className="hidden font-mono print:inline">{current}</span>
          </Fact>
        )}
      </LotFacts>
      {(lot.documents.length > 0 || lot.state !== 'withdrawn') && <LotDocuments lot={lot} words={words} />}
      <p className="mt-6 hidden font-mono text-xs print:block">{new URL(lot.page, location.href).href}</p>
    </>
  )
}

function LotDocuments({ lot: { documents }, words }: { lot: PublicLot; words: CertificateWords }) {
  return (
    <>
      <h4 className="mt-6 font-medium">{words.documents}</h4>
      {documents.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-line border-y">
          {documents.map((document) => (
            <li key={document.address} className="py-2">
              <DocumentLine document={document} words={words} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-muted text-sm">{words.noDocuments}</p>
      )}
    </>
  )
}

const day = (date: string | null) => date && <time dateTime={date}>{dayInWords(date)}</time>

function LotFacts({
  lot: { date_kind, valid_until, released_on, purity, storage },
  words,
  children,
}: {
  lot: PublicLot
  words: CertificateWords['fields']
  children: ReactNode
}) {
  const facts: [label: string, value: ReactNode][] = [
    [date_kind === 'expiry' ? words.expiry : words.retest, day(valid_until)],
    [words.releasedOn, day(released_on)],
    [words.purity, purity],
    [words.storage, storage],
  ]
  return (
    <dl className="mt-6 border-line border-t">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
      {children}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-6 border-line border-b py-2 text-sm">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)
