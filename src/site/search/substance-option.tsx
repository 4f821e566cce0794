import type { SearchBoxWords } from '@/domain/content/schema/pages/search'
import type { SubstanceHit } from '@/domain/finding/matching/finder'
import { markedParts } from '@/domain/finding/matching/marks'
import type { Kind } from '@/domain/finding/matching/score'
import { MolecularFormula } from '@/ui/pictures/molecular-formula'

/** A text with the matched words marked. */
export function Marked({
  text,
  words,
  isInside,
}: {
  text: string
  words: readonly string[]
  /** Whether the words may be a part of another one. */
  isInside?: boolean
}) {
  let at = 0
  return markedParts(text, words, isInside).map((part) => {
    // Parts have no identity but their position, and the list is new for each text.
    at += part.text.length
    return part.isMatched ? <mark key={at}>{part.text}</mark> : part.text
  })
}

function Fact({ label, value, isMatched }: { label: string; value: string; isMatched: boolean }) {
  return (
    <span>
      {label} <span className="font-mono">{isMatched ? <mark>{value}</mark> : value}</span>
    </span>
  )
}

const BY_NAME: readonly Kind[] = ['whole', 'words', 'part', 'mistyped']

/** A substance in the list: name, matched synonym, numbers and formula. */
export function SubstanceOption({
  hit: { product, kind, synonym },
  matched,
  words,
}: {
  hit: SubstanceHit
  /** The matched words. */
  matched: readonly string[]
  words: SearchBoxWords
}) {
  const { name, catNo, casNo, relCasNo, molFormula } = product
  // The name was matched, rather than a number, a formula or a synonym.
  const isByName = synonym === null && BY_NAME.includes(kind)
  return (
    <>
      <span className="block font-medium">
        {isByName ? <Marked text={name} words={matched} isInside={kind === 'part'} /> : name}
        {kind === 'near-miss' && <span className="text-eyebrow text-ink-muted"> {words.nearMiss}</span>}
      </span>
      {synonym !== null && (
        <span className="block text-sm">
          <Marked text={synonym} words={matched} isInside={kind === 'part'} />
        </span>
      )}
      <span className="flex flex-wrap gap-x-4 text-ink-muted text-sm">
        <Fact label={words.catNo} value={catNo} isMatched={kind === 'catalogue-number'} />
        {casNo && <Fact label={words.casNo} value={casNo} isMatched={kind === 'cas'} />}
        {kind === 'related-cas' && (
          <Fact label={words.relCasNo} value={relCasNo.split(';').join(', ')} isMatched />
        )}
        {molFormula &&
          (kind === 'formula' ? (
            <mark>
              <MolecularFormula formula={molFormula} />
            </mark>
          ) : (
            <MolecularFormula formula={molFormula} />
          ))}
      </span>
    </>
  )
}
