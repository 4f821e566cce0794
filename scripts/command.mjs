// `npm run audit:verify`, `npm run trash:purge`: a command of src/commands on the database of `npm start`, which may
// be running or not.
import { chooseCurrentBuild } from './steps/builds.mjs'
import { isCommand, runCommand } from './steps/commands.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { withDatabase, withDataDir } from './steps/with-database.mjs'

const [name = '', ...words] = process.argv.slice(2)

/** Commands that take the database as it is: nothing is migrated or filled before them. */
const TAKES_AS_IT_IS = ['backup', 'restore', 'prepare-database']

/** Commands that have nothing to do with the database. */
const NEEDS_NO_DATABASE = ['move-files']

/** A verification serves the restored pages with the build that is there. */
function chooseBuildFor() {
  const { site } = chooseCurrentBuild()
  // Pages name this address, whatever the command's environment says: nobody but the command asks the server.
  process.env.SITE_URL = site
}

await run(async () => {
  if (!isCommand(name)) throw new StartupError(`There is no command "${name}".`)
  if (NEEDS_NO_DATABASE.includes(name)) return withDataDir(async () => (await runCommand(name, words)).code)
  return withDatabase(async () => {
    if (name === 'restore' && words.includes('--verify')) chooseBuildFor()
    return (await runCommand(name, words)).code
  }, !TAKES_AS_IT_IS.includes(name))
})
