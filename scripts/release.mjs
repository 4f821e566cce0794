// `npm run release -- …`: publishes from the command line, on the database of `npm start`, which may be running or
// not.
import { chooseCurrentBuild } from './steps/builds.mjs'
import { runCommand } from './steps/commands.mjs'
import { run, StartupError } from './steps/fail.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { asksForHelp, EXIT, readWords, USAGE } from './steps/release-words.mjs'
import { withDatabase } from './steps/with-database.mjs'

await run(async () => {
  checkNodeVersion()
  const typed = process.argv.slice(2)
  const words = readWords(typed)
  if (!words) {
    console.log(USAGE)
    return asksForHelp(typed) ? EXIT.done : EXIT.unusable
  }
  return withDatabase(async () => {
    // Pages are printed by the build that will show them, for the address that it names.
    const { site } = chooseCurrentBuild()
    process.env.SITE_URL ||= site
    if (process.env.SITE_URL !== site) {
      throw new StartupError(
        `The site is built for ${site}, and SITE_URL is ${process.env.SITE_URL}: start it with that address first.`,
      )
    }
    return (await runCommand('release', [JSON.stringify(words)])).code
  })
}, EXIT.failed)
