import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DrawingSource } from '@/content-seed/release-context'
import type { PageStore } from './page-store'

/**
 * Caches structure drawings beside the pages of the build whose code drew them. A drawing takes some 7 ms and is on the
 * pages of a product, its category and its siblings, which may be printed at different times. Drawings that cannot be
 * read or stored are drawn again.
 */
export class DrawingStore implements DrawingSource {
  readonly #directory: string
  readonly #arriving: string

  constructor(pages: PageStore) {
    this.#directory = pages.drawings
    this.#arriving = pages.arriving
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
      // Written below by the same code, since the directory is per build.
      return JSON.parse(readFileSync(file, 'utf8')) as Drawing | null
    } catch {
      return undefined
    }
  }

  #keep(file: string, drawing: unknown): void {
    const arriving = path.join(this.#arriving, `${path.basename(file)}.${randomUUID()}`)
    // A full disk is reported when the page itself is written.
    try {
      for (const directory of [path.dirname(file), this.#arriving]) mkdirSync(directory, { recursive: true })
      try {
        writeFileSync(arriving, JSON.stringify(drawing), { flag: 'wx' })
        renameSync(arriving, file)
      } catch {
        rmSync(arriving, { force: true })
      }
    } catch {}
  }
}
