/** Reads a file of the release before by its name, unpacked; null where it is not there. */
export type ReadFile = (name: string) => Promise<string | null>

/** What a change of the files makes of them. */
export type ChangedFiles = {
  /** Files whose bytes differ from those before, or that are new, by name. */
  written: Map<string, string>
  /** Files that are no longer there. */
  removed: Set<string>
}

/** The value of a file: what JSON keeps by name. */
export type Entries = Map<string, unknown>

/** Files being changed: each is read once, and written at the end if its bytes differ. */
export class FileSet {
  readonly #read: ReadFile
  readonly #open = new Map<string, { before: string | null; entries: Entries }>()

  constructor(read: ReadFile) {
    this.#read = read
  }

  /** The entries of a file, to be read and changed; none where it is not there. */
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
   * The files whose bytes differ now.
   * @param stands whether a file stays though nothing is in it
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

/** The text of a file: the same entries are the same bytes, in whatever order they came. */
export function textOf(entries: Entries): string {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}
