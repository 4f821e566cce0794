// `npm run front-door:nginx [-- ADDRESS]`: prints the front door as an nginx configuration, which passes everything
// else to the application at ADDRESS (127.0.0.1:3000 by default).
import { chooseCurrentBuild } from './steps/builds.mjs'
import { loadBundle } from './steps/bundle.mjs'
import { readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'

await run(async () => {
  readDotEnv()
  chooseCurrentBuild()
  const { nginxConfiguration } = await loadBundle('nginx')
  const configuration = nginxConfiguration({ listen: '80', upstream: process.argv[2] ?? '127.0.0.1:3000' })
  // A pipe takes it in pieces; `run` would end the process before the last.
  await new Promise((resolve) => process.stdout.write(configuration, resolve))
})
