/** A condition the person at the keyboard can change: shown as its one sentence, without a stack. */
export class StartupError extends Error {}

/**
 * Whether an error is such a sentence. The application's own are known by having no stack (src/env.ts,
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
 * What an error says, whatever was thrown.
 * @param {unknown} error
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Runs a script's main function and ends the process: a sentence is printed as one, anything else with its stack; both
 * end with a non-zero code.
 * @param {() => Promise<number | void>} main its number, if any, becomes the exit code
 * @param {number} failed the exit code where it throws
 */
export async function run(main, failed = 1) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(isSentence(error) ? `\n✗ ${messageOf(error)}` : error)
    process.exitCode = failed
  }
  // Libraries may still hold timers; everything of ours is closed by now.
  process.exit()
}
