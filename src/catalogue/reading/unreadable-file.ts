/** `size`: more than is taken; `type`: none of the formats; `content`: one of them, and yet it cannot be read. */
export type FileProblem = 'size' | 'type' | 'content'

/** A file that no catalogue can be read from. */
export class UnreadableFile extends Error {
  /** @param reason the end of a sentence about the file: what it is, and what to do */
  constructor(
    readonly problem: FileProblem,
    readonly reason: string,
  ) {
    super(`The file cannot be imported: ${reason}.`)
  }
}
