import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DrawingSource } from '@/content-seed/release-context'
import type { PageStore } from './page-store'

/**
 * Keeps what was drawn of structures, beside the pages of the build whose code has drawn it: a drawing takes some 7 ms, and
 * stands on the pages of a product, of its category and of its siblings, which may be printed in other years. What cannot
 * be read is drawn anew, and what cannot be kept is drawn again the next time.
 */
export class DrawingStore implements DrawingSource {
  readonly #directory: string

  constructor(pages: PageStore) {
    this.#directory = pages.drawings
  }

  of<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null {
    const name = createHash('sha256').update(smiles).digest('hex').slice(0, 40)
    const file = path.join(this.#directory, name.slice(0, 2), `${name.slice(2)}.json`)
    const kept = this.#read<Drawing>(file)
    if (kept !== undefined) return kept
    const drawing = draw(smiles)
    this.#keep(file, drawing)
    return drawing
  }

  #read<Drawing>(file: string): Drawing | null | undefined {
    try {
      // Written below by the same code, which is what the directory stands for.
      return JSON.parse(readFileSync(file, 'utf8')) as Drawing | null
    } catch {
      return undefined
    }
  }

  #keep(file: string, drawing: unknown): void {
    const arriving = `${file}.${randomUUID()}`
    // A disk that is full is told of by the page, which has to be written.
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      try {
        writeFileSync(arriving, JSON.stringify(drawing), { flag: 'wx' })
        renameSync(arriving, file)
      } catch {
        rmSync(arriving, { force: true })
      }
    } catch {}
  }
}
