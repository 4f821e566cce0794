// `npm run catalogue:import -- FILE [--dry-run]`: a supplier's catalogue into the database of `npm start`, whether that
// runs or not.
import path from 'node:path'
import { runCommand } from './steps/commands.mjs'
import { run } from './steps/fail.mjs'
import { withDatabase } from './steps/with-database.mjs'

/** The exit code of an import that did not come to its end. */
const STOPPED = 3

/** Paths are meant from where the command was typed; npm itself moves to the repository's root. */
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
