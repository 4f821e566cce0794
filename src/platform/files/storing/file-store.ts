/** A file of a store. */
export type StoredFile = {
  /** Without its folder. */
  name: string
  bytes: number
  /** When it came or was moved, in ms since 1970. */
  changedAt: number
}

/** A move to another key that has begun: the file is still at its first key. */
export type BegunMove = {
  /** Removes it from its first key, and dates it now. Only if it is at the other one. */
  complete(): Promise<void>
  /** Removes it from the other key. Only if it is at its first one. */
  takeBack(): Promise<void>
}

/**
 * Where files are kept that all instances share (contract §8): the disk, or a bucket. A key is a path with `/`, such as
 * `uploads/NAME` or `uploads/trash/NAME`. A file never changes under its key. Every method but {@link pathOf} throws
 * StoreAway when a bucket cannot be used.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3'
  /** A folder's name, for messages. */
  nameOf(folder: string): string
  /** Where this machine has a file, or would have it. */
  pathOf(key: string): string
  /**
   * Moves a file of this machine into the store, readable only by this user. Once it resolves, the file survives a power
   * failure, and all instances have it.
   */
  put(key: string, file: string): Promise<void>
  /** Shares a file that was written at its path. */
  share(key: string): Promise<void>
  /** Whether {@link bring} needs no request for a file: it is on this machine, or does not exist. */
  isHere(key: string): Promise<boolean>
  /** Brings a file to its path, unless it is there. If there is no such file, nothing is at the path. */
  bring(key: string): Promise<string>
  /** Copies a file to a path outside of the store. @returns false if there is no such file */
  copyTo(key: string, file: string): Promise<boolean>
  /** Null if there is no such file. */
  stat(key: string): Promise<StoredFile | null>
  /** The files directly in a folder. */
  list(folder: string): Promise<StoredFile[]>
  /**
   * Does the slow part of a file's move to another key: a bucket copies it. The rest is quick. A process that ends in
   * between leaves the file at its first key, or at both. Nothing is moved if there is no such file.
   */
  beginMove(from: string, to: string): Promise<BegunMove>
  /** Removes a file that may not exist. */
  remove(key: string): Promise<void>
  /** Removes files that may not exist, many at a time. */
  removeAll(keys: readonly string[]): Promise<void>
  /** A text that may change, such as a folder's mark; null if there is none. */
  readNote(key: string): Promise<string | null>
  /** @param isFirst a note that is there stays */
  writeNote(key: string, text: string, isFirst: boolean): Promise<void>
}

/** The mode of stored files: access is decided where they are served. */
export const PRIVATE = 0o600

/** Names that are asked for one by one; for more of them the folder of a bucket is listed. */
const ASKED_SINGLY = { disk: Number.POSITIVE_INFINITY, s3: 50 }

/**
 * Finds which files of a folder exist. Keep the function for several questions: it lists a bucket's folder once at most,
 * so it does not see what is stored later.
 */
export function existingIn(store: FileStore, folder: string): (names: string[]) => Promise<Set<string>> {
  let listed: Promise<Set<string>> | undefined
  return async (names) => {
    if (listed || names.length > ASKED_SINGLY[store.kind]) {
      listed ??= store.list(folder).then((files) => new Set(files.map(({ name }) => name)))
      const all = await listed
      return new Set(names.filter((name) => all.has(name)))
    }
    const found = await Promise.all(names.map((name) => store.stat(`${folder}/${name}`)))
    return new Set(names.filter((_, index) => found[index]))
  }
}
