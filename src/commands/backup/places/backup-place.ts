/** A file that was copied: its size and digest. */
export type Copied = { bytes: number; sha256: string }

/**
 * Where backups are kept (contract §8): a folder, or a bucket. A key is a path with `/`. Each file appears whole or not
 * at all, and survives a power failure once its call has resolved.
 * @throws {Refused} rule: every method, with a sentence on what prevents the use of the bucket
 */
export interface BackupPlace {
  /** A key's name, for messages. */
  nameOf(key: string): string
  /** Finds out whether backups can be written here, before work is done for one. */
  check(): Promise<void>
  /** The names of the folders in it. */
  folders(): Promise<string[]>
  /** The keys of all files below a folder, with their sizes. */
  sizes(folder: string): Promise<Map<string, number>>
  /** Null if there is no such file. */
  readText(key: string): Promise<string | null>
  /** Writes a small file, also over another. */
  writeText(key: string, text: string): Promise<void>
  /** Reads a file; fails if there is none. */
  read(key: string): AsyncIterable<Buffer>
  /** Writes a stream to a file; if it fails, there is no file. */
  write(key: string, source: AsyncIterable<Buffer>): Promise<void>
  /**
   * Makes a file of a copy.
   * @param copy writes the copy to a path; false if there is no file
   * @returns null if there was no file
   */
  put(key: string, copy: (file: string) => Promise<boolean>): Promise<Copied | null>
  /** Removes a file that may not exist. */
  remove(key: string): Promise<void>
  /** Removes a folder with all files in it. */
  removeFolder(folder: string): Promise<void>
}
