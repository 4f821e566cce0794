import { foldedWords } from '../folded'
import {
  CORRECTED_MIN,
  endsSought,
  isCorrectable,
  mistakesBetween,
  mistakesIn,
  segmentsSought,
} from '../segments'
import type { OpenedFiles } from './opened-files'
import { asWording, type Query, type Wording } from './query'

/** The most corrections tried. */
const CORRECTIONS_MAX = 6

/** The words that a mistyped one is compared with. */
export type Vocabulary = {
  /** Whether some word begins with it. */
  hasBeginning(word: string): Promise<boolean>
  /** Words that may be near it. */
  near(word: string): Promise<Iterable<string>>
  /** Words that contain it; of a large catalogue those of up to 20 letters that end with it. */
  containing(word: string): Promise<Iterable<string>>
}

type SameNames = readonly (readonly string[])[]

const wordsOfNames = (sameNames: SameNames): string[] => sameNames.flat().flatMap(foldedWords)

/** The vocabulary of a catalogue stored in one file. @param sameNames also found by their other names */
export function smallVocabulary(texts: readonly string[], sameNames: SameNames): Vocabulary {
  const words = new Set([...texts.flatMap(foldedWords), ...wordsOfNames(sameNames)])
  return {
    hasBeginning: async (word) => [...words].some((other) => other.startsWith(word)),
    near: async () => words,
    containing: async (word) => [...words].filter((other) => other.includes(word)),
  }
}

/** The vocabulary of a large catalogue. @param sameNames also found by their other names */
export function largeVocabulary(files: OpenedFiles, sameNames: SameNames): Vocabulary {
  const names = wordsOfNames(sameNames)
  return {
    hasBeginning: async (word) => word.length < CORRECTED_MIN || files.hasWord(word),
    near: async (word) => [
      ...(await Promise.all(segmentsSought(word).map((each) => files.spellings(each)))).flat(),
      ...names,
    ],
    containing: async (word) =>
      (await Promise.all(endsSought(word).map((each) => files.spellings(each))))
        .flat()
        .filter((other) => other.endsWith(word)),
  }
}

async function correctionsOf(word: string, vocabulary: Vocabulary): Promise<string[]> {
  if (!isCorrectable(word)) return []
  const found = new Map<string, number>()
  for (const other of await vocabulary.near(word)) {
    if (other === word || found.has(other) || !isCorrectable(other)) continue
    const max = mistakesIn(other)
    const mistakes = mistakesBetween(word, other, max)
    if (mistakes <= max) found.set(other, mistakes)
  }
  const first = (other: string) => Number(other.charAt(0) !== word.charAt(0))
  return [...found]
    .sort(
      ([one, fewer], [other, more]) => fewer - more || first(one) - first(other) || (one < other ? -1 : 1),
    )
    .slice(0, CORRECTIONS_MAX)
    .map(([other]) => other)
}

/**
 * The search with mistyped words replaced by words of the catalogue, nearest first. Words that begin a word of the
 * catalogue count as mistyped only if all do.
 */
export async function corrected({ wordings: [first] }: Query, vocabulary: Vocabulary): Promise<Wording[]> {
  if (!first) return []
  const isKnown = await Promise.all(first.words.map((word) => vocabulary.hasBeginning(word)))
  const isSuspect = (place: number) => isKnown.every(Boolean) || !isKnown[place]
  let said: string[][] = [[]]
  for (const [place, word] of first.words.entries()) {
    const corrections = isSuspect(place) ? await correctionsOf(word, vocabulary) : []
    const choices = isKnown[place] ? [word, ...corrections] : corrections
    if (choices.length === 0 && isCorrectable(word)) return []
    said = said.flatMap((words) =>
      (choices.length > 0 ? choices : [word]).map((choice) => [...words, choice]),
    )
    said = said.slice(0, CORRECTIONS_MAX)
  }
  return said.filter((words) => words.join(' ') !== first.words.join(' ')).map((words) => asWording(words))
}
