/** A condition the person at the keyboard can change: shown as its one sentence, without a stack. */
export class StartupError extends Error {}

/**
 * Runs a script's main function: a StartupError prints its sentence, anything else its stack; both end the
 * process with a non-zero code.
 * @param {() => Promise<number | void>} main its number, if any, becomes the exit code
 */
export async function run(main) {
  try {
    const code = await main()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(error instanceof StartupError ? `\n✗ ${error.message}` : error)
    process.exitCode = 1
  }
}
