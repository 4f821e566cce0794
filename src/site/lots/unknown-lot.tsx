import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { FoundLot } from '@/domain/finding/files/lot-files'
import type { AskedLot } from '@/domain/rules/lots/asked-lots'
import { linkStyles } from '@/ui/links/text-link'

/** Says that a lot is not known, and where lots are printed (contract §10). */
const unknownSentence = (
  { catNo, lotNo }: AskedLot,
  { unknown, unknownAnywhere, printed }: CertificateWords,
): string =>
  `${catNo === null ? unknownAnywhere : unknown} ${printed}`
    .replace('{lot}', () => lotNo)
    .replace('{catNo}', () => catNo ?? '')

/**
 * The answer about a lot that is not known, or of which several products have one: the sentence, and the lots that may be
 * meant.
 */
export function UnknownLot({
  unknown,
  several,
  near,
  words,
  onAsk,
}: {
  unknown: AskedLot
  several: readonly FoundLot[]
  near: readonly FoundLot[]
  words: CertificateWords
  onAsk: (asked: AskedLot) => void
}) {
  const isKnown = several.length > 0
  const offered = isKnown ? several : near
  return (
    <>
      <p role="status">
        {isKnown ? words.several.replace('{lot}', () => unknown.lotNo) : unknownSentence(unknown, words)}
      </p>
      {offered.length > 0 && (
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
      )}
    </>
  )
}
