// `npm run release -- …`: publishing from the command line, on the database of `npm start`, whether that runs or not.
import { buildIfNeeded } from './steps/build.mjs'
import { runCommand } from './steps/commands.mjs'
import { run } from './steps/fail.mjs'
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
    // Pages are printed by the build that shows them.
    await buildIfNeeded()
    return (await runCommand('release', [JSON.stringify(words)])).code
  })
}, EXIT.failed)
