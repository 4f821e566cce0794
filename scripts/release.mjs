// `npm run release -- …`: publishing from the command line, on the database of `npm start`, whether that runs or not.
import { buildIfNeeded } from './steps/build.mjs'
import { runPayload } from './steps/child.mjs'
import { prepareDatabase } from './steps/database.mjs'
import { openEnvironment, readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { asksForHelp, EXIT, readWords, USAGE } from './steps/release-words.mjs'

await run(async () => {
  checkNodeVersion()
  const typed = process.argv.slice(2)
  const words = readWords(typed)
  if (!words) {
    console.log(USAGE)
    return asksForHelp(typed) ? EXIT.done : EXIT.unusable
  }
  readDotEnv()
  await installDependencies()
  const close = await openEnvironment()
  try {
    await prepareDatabase()
    // Pages are printed by the build that shows them.
    await buildIfNeeded()
    const { code } = await runPayload(['run', 'src/commands/release.ts', '--', JSON.stringify(words)], {
      stdio: 'inherit',
    })
    return code
  } finally {
    await close()
  }
}, EXIT.failed)
