// `npm run dev`: the development server on the same database as `npm start`.
import { builds, chooseCurrentBuild } from './steps/builds.mjs'
import { packageBin, runChild } from './steps/child.mjs'
import { prepareDatabase } from './steps/database.mjs'
import { openEnvironment, readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { checkPortIsFree, readHost, readPort } from './steps/port.mjs'

await run(async () => {
  checkNodeVersion()
  readDotEnv()
  const port = readPort()
  const host = readHost()
  await checkPortIsFree(port, host)
  await installDependencies()
  const close = await openEnvironment()
  // Ctrl+C also reaches the server, which shares the terminal; this process then closes the database cleanly.
  process.on('SIGINT', () => {})
  try {
    await prepareDatabase()
    // Releases are printed by a build, if there is one.
    if (builds().length > 0) chooseCurrentBuild()
    const args = ['dev', '--port', String(port), ...(host ? ['--hostname', host] : [])]
    const { code } = await runChild(packageBin('next'), args, { stdio: 'inherit' })
    return code
  } finally {
    await close()
  }
})
