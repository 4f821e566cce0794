/** A file that is not taken: `type` is no format of ours, `content` is broken or hides something, `size` is too much. */
export class UnacceptableFile extends Error {
  constructor(
    readonly problem: 'type' | 'content' | 'size',
    message: string,
  ) {
    super(message)
  }
}
