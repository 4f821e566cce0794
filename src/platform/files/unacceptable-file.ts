/**
 * A refused file: `type` for an unknown format, `content` for damaged or hidden content, `size` if it is too large.
 */
export class UnacceptableFile extends Error {
  constructor(
    readonly problem: 'type' | 'content' | 'size',
    message: string,
  ) {
    super(message)
  }
}
