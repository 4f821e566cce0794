/** A problem that the operator can fix. Only its message is shown, so it has no stack (scripts/steps/fail.mjs). */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
