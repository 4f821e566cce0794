import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Share of the ceiling that stays after making room. */
const KEPT_SHARE = 0.9
/** Share of the ceiling that this process may add before it looks again: it does not know what other processes add. */
const ADDED_SHARE = 0.03

/** A file that was read or written this recently stays: a reader may be about to open it. */
const RECENT_MS = 60_000

type Copy = { file: string; bytes: number; usedAt: number }

/** Finds all files below a directory, of all processes. */
async function copiesBelow(directory: string): Promise<Copy[]> {
  const found: Copy[] = []
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const about = await stat(file).catch(() => null)
    if (about) found.push({ file, bytes: about.size, usedAt: Math.max(about.atimeMs, about.mtimeMs) })
  }
  return found
}

/**
 * Keeps a directory of copies below a number of bytes: the longest unread go first. Several processes may share the
 * directory: its size is read from the disk once this process has added enough.
 */
export class CacheRoom {
  /** Bytes added since the last look; unknown at the start. */
  #added = Number.POSITIVE_INFINITY
  #working: Promise<void> | null = null

  constructor(
    readonly directory: string,
    readonly ceiling: number,
  ) {}

  /** Notes that a copy was added, and makes room in the background if needed. */
  noteAdded(bytes: number): void {
    this.#added += bytes
    if (this.#working || this.#added < this.ceiling * ADDED_SHARE) return
    this.#added = 0
    this.#working = this.makeRoom()
      .catch(() => {})
      .finally(() => {
        this.#working = null
      })
  }

  /** Removes the longest unread copies if there are too many bytes. */
  async makeRoom(): Promise<void> {
    const copies = await copiesBelow(this.directory)
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0)
    const wanted = this.ceiling * KEPT_SHARE
    if (bytes <= wanted) return
    const recent = Date.now() - RECENT_MS
    for (const copy of copies.sort((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= wanted || copy.usedAt > recent) return
      await rm(copy.file, { force: true })
      bytes -= copy.bytes
    }
  }

  /** Resolves when no room is being made. */
  async idle(): Promise<void> {
    await this.#working
  }
}
