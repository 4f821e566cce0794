/** A condition the person at the keyboard can change: shown as its one sentence, without a stack. */
export class StartupError extends Error {}

/**
 * Runs a script's main function and ends the process: a StartupError prints its sentence, anything else its stack; both
 * end with a non-zero code.
 * @param {() => Promise<number | void>} main its number, if any, becomes the exit code
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof StartupError ? `\n✗ ${error.message}` : error)
    process.exitCode = 1
  }
  // Libraries may still hold timers; everything of ours is closed by now.
  process.exit()
}
