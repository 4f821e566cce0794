// `npm run catalogue:import -- FILE [--dry-run]`: imports a supplier's catalogue into the database of `npm start`,
// which may be running or not.
import path from 'node:path'
import { runCommand } from './steps/commands.mjs'
import { run } from './steps/fail.mjs'
import { withDatabase } from './steps/with-database.mjs'

/** The exit code of an import that was not completed. */
const STOPPED = 3

/** Resolves paths against the caller's directory; npm changes to the repository's root. */
const fromCaller = (/** @type {string} */ argument) =>
  argument.startsWith('-') ? argument : path.resolve(process.env.INIT_CWD ?? process.cwd(), argument)

await run(() =>
  withDatabase(async () => {
    const words = process.argv.slice(2).map(fromCaller)
    const { code, signal } = await runCommand('import-catalogue', words)
    if (!signal) return code
    console.error('  What was imported before that is in the catalogue; run the same command again to go on.')
    return STOPPED
  }),
)
