/** An error that the user can fix: shown as one sentence, without a stack. */
export class StartupError extends Error {}

/**
 * Whether an error is to be shown as a sentence. The application's own have no stack (src/env.ts,
 * src/server/startup-error.ts).
 * @param {unknown} error
 */
const isSentence = (error) =>
  error instanceof StartupError || (error instanceof Error && error.stack === error.message)

/**
 * The code of an error: the system's (`ENOENT`) or PostgreSQL's (`42P01`).
 * @param {unknown} error
 * @returns {unknown}
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * The message of anything thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Runs a script's main function and ends the process. A StartupError is printed as a sentence, any other error with
 * its stack; both end with a non-zero code.
 * @param {() => Promise<number | void>} main its number, if any, becomes the exit code
 * @param {number} failed the exit code if it throws
 */
export async function run(main, failed = 1) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    // Not by the console, which may write to the log by now, as JSON.
    if (isSentence(error)) process.stderr.write(`\n✗ ${messageOf(error)}\n`)
    else console.error(error)
    process.exitCode = failed
  }
  // Libraries may still hold timers; everything of the product is closed by now.
  process.exit()
}
