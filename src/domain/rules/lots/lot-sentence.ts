import { dayInWords } from '../text/day-in-words'
import type { DATE_KINDS, LOT_STATES } from './lot-fields'

/** What a lot's sentence is made of. */
export type DatedLot = {
  state: (typeof LOT_STATES)[number]
  date_kind: (typeof DATE_KINDS)[number] | null
  valid_until: string | null
  note: string | null
}

/** The sentences about a lot, by what holds of it; `{date}` is its date in words, `{note}` why it was withdrawn. */
type LotSentences = {
  validRetest: string
  validExpiry: string
  undated: string
  passedRetest: string
  passedExpiry: string
  withdrawn: string
  formerRetest: string
  formerExpiry: string
  formerUndated: string
}

/** Which sentence holds of a lot on a day: until the end of its date it is valid, whatever the hour. */
function sentenceOf({ state, date_kind, valid_until }: DatedLot, today: string): keyof LotSentences {
  if (state === 'withdrawn') return 'withdrawn'
  const isFormer = state === 'previous'
  if (valid_until === null || date_kind === null) return isFormer ? 'formerUndated' : 'undated'
  const isRetest = date_kind === 'retest'
  if (valid_until < today) return isRetest ? 'passedRetest' : 'passedExpiry'
  if (isFormer) return isRetest ? 'formerRetest' : 'formerExpiry'
  return isRetest ? 'validRetest' : 'validExpiry'
}

/**
 * The one line that says whether a lot may be used (contract §10).
 * @param today the reader's day, `YYYY-MM-DD`
 */
export const lotSentence = (lot: DatedLot, today: string, sentences: LotSentences): string =>
  sentences[sentenceOf(lot, today)]
    .replace('{date}', () => (lot.valid_until === null ? '' : dayInWords(lot.valid_until)))
    .replace('{note}', () => lot.note ?? '')

/** Whether a lot may be used: as it is, after a look at its certificate, or not at all. */
export type LotStanding = 'valid' | 'doubtful' | 'unusable'

const STANDINGS: Readonly<Record<keyof LotSentences, LotStanding>> = {
  validRetest: 'valid',
  validExpiry: 'valid',
  undated: 'doubtful',
  passedRetest: 'doubtful',
  passedExpiry: 'unusable',
  withdrawn: 'unusable',
  formerRetest: 'valid',
  formerExpiry: 'valid',
  formerUndated: 'doubtful',
}

/** How a lot stands on a day: what its sentence says, in a word. */
export const lotStanding = (lot: DatedLot, today: string): LotStanding => STANDINGS[sentenceOf(lot, today)]
