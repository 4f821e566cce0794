/** `size`: too large; `type`: not a supported format; `content`: a supported format, but unreadable. */
export type FileProblem = 'size' | 'type' | 'content'

/** A file from which no catalogue can be read. */
export class UnreadableFile extends Error {
  /** @param reason the end of a sentence about the file: what it is, and what to do */
  constructor(
    readonly problem: FileProblem,
    readonly reason: string,
  ) {
    super(`The file cannot be imported: ${reason}.`)
  }
}
