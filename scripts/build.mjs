// `npm run build`: the production build, even if the sources are unchanged.
import { build } from './steps/build.mjs'
import { readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'
import { installDependencies } from './steps/install.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'

await run(async () => {
  checkNodeVersion()
  readDotEnv()
  await installDependencies()
  console.log(await build())
})
