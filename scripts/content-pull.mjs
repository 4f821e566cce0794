// `npm run content:pull`: writes what visitors see back into src/content-seed, from the database of `npm start`.
import { runCommand } from './steps/commands.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { withDatabase } from './steps/with-database.mjs'

/** The command's exit code when it has written files. */
const WRITTEN = 10

/** The most runs: files quote each other, at most two levels deep, and the last run finds nothing to write. */
const TIMES = 3

await run(() =>
  withDatabase(async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const { code } = await runCommand('pull-content', process.argv.slice(2))
      if (code !== WRITTEN) return code
    }
    throw new StartupError(
      'The files named last do not say what visitors see, however often they are written.',
    )
  }),
)
