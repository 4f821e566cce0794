/** A condition the person at the keyboard can change. Its sentence is all they are shown, so it has no stack (scripts/steps/fail.mjs). */
export class StartupError extends Error {
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}
