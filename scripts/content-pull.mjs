// `npm run content:pull`: what visitors see, written back into src/content-seed, from the database of `npm start`.
import { runCommand } from './steps/commands.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { withDatabase } from './steps/with-database.mjs'

/** What the command ends with when it has written files. */
const WRITTEN = 10

/** What one file says others quote; what quotes them can quote no more. The last time nothing is left to be written. */
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
