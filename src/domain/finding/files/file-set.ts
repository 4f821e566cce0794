/** Reads a file of the previous release by name, decompressed; null if it does not exist. */
export type ReadFile = (name: string) => Promise<string | null>

/** The result of changing the files. */
export type ChangedFiles = {
  /** New files and files with other bytes, by name. */
  written: Map<string, string>
  /** Files that no longer exist. */
  removed: Set<string>
}

/** The content of a file: JSON values by name. */
export type Entries = Map<string, unknown>

/** Files being changed: each is read once, and written at the end if its bytes differ. */
export class FileSet {
  readonly #read: ReadFile
  readonly #open = new Map<string, { before: string | null; entries: Entries }>()

  constructor(read: ReadFile) {
    this.#read = read
  }

  /** The entries of a file, to read and change; empty if it does not exist. */
  async open(name: string): Promise<Entries> {
    const open = this.#open.get(name)
    if (open) return open.entries
    const before = await this.#read(name)
    // Written by `changed`, below: an object.
    const entries: Entries = new Map(Object.entries(before === null ? {} : (JSON.parse(before) as object)))
    this.#open.set(name, { before, entries })
    return entries
  }

  /**
   * The files whose bytes now differ.
   * @param stands whether an empty file is kept
   */
  changed(stands: (name: string) => boolean): ChangedFiles {
    const written = new Map<string, string>()
    const removed = new Set<string>()
    for (const [name, { before, entries }] of this.#open) {
      if (entries.size === 0 && !stands(name)) {
        if (before !== null) removed.add(name)
        continue
      }
      const text = textOf(entries)
      if (text !== before) written.set(name, text)
    }
    return { written, removed }
  }
}

/** The text of a file: the same entries give the same bytes in any order. */
export function textOf(entries: Entries): string {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}
