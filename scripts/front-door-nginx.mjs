// `npm run front-door:nginx [-- ADDRESS]`: the front door as an nginx configuration, printed. The application that it passes
// the rest to is at ADDRESS, 127.0.0.1:3000 by default.
import { chooseCurrentBuild } from './steps/builds.mjs'
import { loadBundle } from './steps/bundle.mjs'
import { readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'

await run(async () => {
  readDotEnv()
  chooseCurrentBuild()
  const { nginxConfiguration } = await loadBundle('nginx')
  const configuration = nginxConfiguration({ listen: '80', upstream: process.argv[2] ?? '127.0.0.1:3000' })
  // Into a pipe it goes piece by piece; `run` ends the process.
  await new Promise((resolve) => process.stdout.write(configuration, resolve))
})
