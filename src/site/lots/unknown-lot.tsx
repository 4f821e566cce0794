import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { AskedLot } from '@/domain/rules/lots/asked-lots'
import type { LookedUpLot } from '@/site/lots/find-lot'
import { linkStyles } from '@/ui/links/text-link'

/** A lot that is not known, or of which several products have one. */
type UnknownLot = Extract<LookedUpLot, { unknown: AskedLot }>

/** Says that a lot is not known, and where lots are printed, or that several products have it (contract §10). */
export function unknownSentence(
  { unknown: { catNo, lotNo }, several }: UnknownLot,
  words: CertificateWords,
): string {
  if (several.length > 0) return words.several.replace('{lot}', () => lotNo)
  return `${catNo === null ? words.unknownAnywhere : words.unknown} ${words.printed}`
    .replace('{lot}', () => lotNo)
    .replace('{catNo}', () => catNo ?? '')
}

/** The lots that may be meant, below the sentence about one that is not known. */
export function OtherLots({
  answer: { several, near },
  words,
  onAsk,
}: {
  answer: UnknownLot
  words: CertificateWords
  onAsk: (asked: AskedLot) => void
}) {
  const isKnown = several.length > 0
  const offered = isKnown ? several : near
  if (offered.length === 0) return null
  return (
    <>
      {!isKnown && <p className="mt-4 font-medium text-sm">{words.near}</p>}
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {offered.map(({ lotNo, catNo, name }) => (
          <li key={`${catNo} ${lotNo}`} className="py-2">
            <button
              type="button"
              onClick={() => onAsk({ catNo, lotNo })}
              className={linkStyles({ className: 'font-medium font-mono' })}
            >
              {catNo} / {lotNo}
            </button>
            <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
