// `npm run payload -- migrate`, `-- migrate:create NAME`, `-- generate:types`, …: Payload's own command line on the
// database that `npm start` uses.
import { packageBin, runChild } from './steps/child.mjs'
import { openEnvironment, readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'

await run(async () => {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  const close = await openEnvironment()
  try {
    // With the database deadlines of a command (src/platform/database/connection/pool.ts).
    const env = { ...process.env, DATABASE_WORK: 'command' }
    const { code } = await runChild(packageBin('payload'), process.argv.slice(2), { stdio: 'inherit', env })
    return code
  } finally {
    await close()
  }
})
