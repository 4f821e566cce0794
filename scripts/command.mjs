// `npm run audit:verify`, `npm run trash:purge`: a command of src/commands on the database of `npm start`, whether that runs
// or not.
import { runPayload } from './steps/child.mjs'
import { prepareDatabase } from './steps/database.mjs'
import { openEnvironment, readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'

const [name, ...words] = process.argv.slice(2)

await run(async () => {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  const close = await openEnvironment()
  try {
    await prepareDatabase()
    const { code } = await runPayload(['run', `src/commands/${name}.ts`, '--', ...words], {
      stdio: 'inherit',
    })
    return code
  } finally {
    await close()
  }
})
