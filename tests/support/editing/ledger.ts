import { isPart, listOf } from '@/cms/fields/part-at'
import type { Version } from './panel-server'

/** Words that nobody has typed twice: `A12`, `R3`, and their author's initial. */
const TYPED = /\b[AR]\d+\b/g

/** What is typed in a part of a form, by word: the field that it stands in, named by the ids of its rows. */
export function typedIn(words: unknown, place = ''): Map<string, string> {
  const found = new Map<string, string>()
  const read = (value: unknown, at: string) => {
    if (typeof value === 'string') for (const [word] of value.matchAll(TYPED)) found.set(word, at)
    else if (Array.isArray(value))
      for (const part of value) read(part, `${at}/${isPart(part) ? (part.id ?? '') : ''}`)
    else if (isPart(value) && 'root' in value) read(JSON.stringify(value.root), at)
    else if (isPart(value)) for (const [name, part] of Object.entries(value)) read(part, `${at}/${name}`)
  }
  read(words, place)
  return found
}

/** The ids of all rows, of those in rows too. */
const idsIn = (value: unknown): unknown[] =>
  listOf(value).flatMap((row) =>
    isPart(row) ? [row.id, ...Object.values(row).flatMap((part) => idsIn(part))] : [],
  )

type Author = { name: string }

/**
 * Follows each word that was typed: where it is, and who took it away. A word that leaves a form, or the newest version,
 * must have been taken away by somebody, or been overruled by a choice.
 */
export function openLedger() {
  const places = new Map<string, string>()
  const removed = new Map<string, Set<string>>()
  const overruled = new Set<string>()
  const ruling = new Set<string>()
  /** Words that were taken away and put back: a save that was sent in between may come after that. */
  const putBack = new Set<string>()
  const leftOut = new Map<string, string>()
  const losses: string[] = []
  const removedBy = (name: string) => {
    const words = removed.get(name) ?? new Set()
    removed.set(name, words)
    return words
  }
  const isExplained = (word: string) =>
    overruled.has(word) || [...removed.values()].some((words) => words.has(word))

  return {
    losses,
    typed: (word: string, place: string) => void places.set(word, place),
    /** Somebody took words away by what they did. */
    remove({ name }: Author, words: Iterable<string>) {
      for (const word of words) removedBy(name).add(word)
    },
    /** Whether somebody took a word away before. */
    hasRemoved: ({ name }: Author, word: string) => removedBy(name).has(word),
    /** Somebody has chosen that their words stay, until they are saved. */
    rule: ({ name }: Author) => void ruling.add(name),
    /** Compares a form with what it was before. @param allowed the words that what was done takes away */
    compare(
      { name }: Author,
      what: string,
      before: ReadonlyMap<string, string>,
      now: ReadonlyMap<string, string>,
      allowed: (word: string) => boolean,
    ) {
      for (const word of before.keys()) {
        if (now.has(word)) continue
        if (allowed(word)) removedBy(name).add(word)
        else if (!isExplained(word)) losses.push(`${what} took ${word} out of the form of ${name}`)
      }
      for (const [word, place] of now) {
        if (!before.has(word) && removedBy(name).delete(word)) putBack.add(word)
        if (places.get(word) !== place)
          losses.push(`${what} moved ${word} from ${places.get(word)} to ${place} in the form of ${name}`)
      }
    },
    /** Tells of words that saves have left out, after the forms were compared. */
    settle() {
      for (const [word, loss] of leftOut) if (!isExplained(word)) losses.push(loss)
      leftOut.clear()
    },
    /** Compares a version with the one before it. */
    saved(before: Version, now: Version) {
      const { editor, words } = now
      const [was, is] = [typedIn(before.words), typedIn(words)]
      for (const word of was.keys()) {
        if (is.has(word) || isExplained(word)) continue
        if (editor !== null && ruling.has(editor)) overruled.add(word)
        else if (!putBack.has(word)) leftOut.set(word, `A save of ${editor} left out ${word}`)
      }
      for (const [word, place] of is)
        if (places.get(word) !== place)
          losses.push(`A save of ${editor} moved ${word} from ${places.get(word)} to ${place}`)
      const ids = Object.values(words).flatMap((part) => idsIn(part))
      if (ids.some((id) => typeof id !== 'string') || new Set(ids).size < ids.length)
        losses.push(`A save of ${editor} has a row without a name of its own: ${ids.join(' ')}`)
      if (editor !== null) ruling.delete(editor)
    },
    /** The words that are in none of the places where they should be, at the end. */
    end(versions: readonly Version[]) {
      const newest = typedIn(versions.at(-1)?.words)
      const all = new Set(versions.flatMap(({ words }) => [...typedIn(words).keys()]))
      for (const word of places.keys()) {
        const isRemoved = [...removed.values()].some((words) => words.has(word))
        if (newest.has(word) || isRemoved) continue
        if (!overruled.has(word)) losses.push(`${word} was never saved`)
        else if (!all.has(word)) losses.push(`${word} was overruled, and no version has it`)
      }
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
