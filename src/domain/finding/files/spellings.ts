import { isCorrectable, segmentsOf } from '../segments'
import type { FileSet } from './file-set'
import { type Layout, spellingFile } from './layout'

/** The words that contain a segment, by segment, for looking up mistyped words. */
export class Spellings {
  readonly #files: FileSet
  readonly #layout: Layout

  constructor(files: FileSet, layout: Layout) {
    this.#files = files
    this.#layout = layout
  }

  /** Adds words and removes others. */
  async change(gone: Iterable<string>, come: Iterable<string>): Promise<void> {
    const changes = new Map<string, { gone: string[]; come: string[] }>()
    const note = (words: Iterable<string>, side: 'gone' | 'come') => {
      for (const word of words) {
        for (const segment of isCorrectable(word) ? new Set(segmentsOf(word)) : []) {
          const change = changes.get(segment) ?? { gone: [], come: [] }
          changes.set(segment, change)
          change[side].push(word)
        }
      }
    }
    note(gone, 'gone')
    note(come, 'come')
    for (const [segment, change] of changes) {
      const entries = await this.#files.open(spellingFile(segment, this.#layout))
      const words = new Set(
        String(entries.get(segment) ?? '')
          .split(' ')
          .filter(Boolean),
      )
      for (const word of change.gone) words.delete(word)
      for (const word of change.come) words.add(word)
      if (words.size === 0) entries.delete(segment)
      else entries.set(segment, [...words].sort().join(' '))
    }
  }
}
