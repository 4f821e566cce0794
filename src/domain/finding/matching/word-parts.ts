import type { Vocabulary } from './mistyped'
import { asWording, type Query, type Wording } from './query'

/** Shorter parts are in too many words. */
export const PART_MIN = 5
/** The most words tried. */
const WORDS_MAX = 6

const isPart = (word: string) => word.length >= PART_MIN && /^\p{L}+$/u.test(word)

/** The wordings with longer words in place of the one at a place, the shortest first. */
async function longerWords(words: readonly string[], place: number, vocabulary: Vocabulary) {
  const word = words[place] ?? ''
  const longer = [...new Set(await vocabulary.containing(word))].filter((other) => !other.startsWith(word))
  return longer
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .slice(0, WORDS_MAX)
    .map((other) => asWording(words.with(place, other)))
}

/**
 * The search with words that contain a typed one in its place: `benzenethiol` is a part of `methylbenzenethiol`.
 * @param query whose words together find nothing: the first word that begins no word of the catalogue is the part
 */
export async function partsUnknown({ wordings: [first] }: Query, vocabulary: Vocabulary): Promise<Wording[]> {
  for (const [place, word] of first?.words.entries() ?? [])
    if (isPart(word) && !(await vocabulary.hasBeginning(word)))
      return longerWords(first?.words ?? [], place, vocabulary)
  return []
}

/** The same of a search that has results: its longest word is the part. */
export async function partsKnown({ wordings: [first] }: Query, vocabulary: Vocabulary): Promise<Wording[]> {
  const words = first?.words ?? []
  const place = words.findIndex((word) => words.every((other) => other.length <= word.length))
  return isPart(words[place] ?? '') ? longerWords(words, place, vocabulary) : []
}
