// `npm run front-door:nginx [-- ADDRESS …]`: prints the front door as an nginx configuration, which passes everything
// else to the instances at the addresses (127.0.0.1:3000 by default).
import { chooseCurrentBuild } from './steps/builds.mjs'
import { loadBundle } from './steps/bundle.mjs'
import { readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'

await run(async () => {
  readDotEnv()
  chooseCurrentBuild()
  const { nginxConfiguration } = await loadBundle('nginx')
  const named = process.argv.slice(2)
  const upstreams = named.length > 0 ? named : ['127.0.0.1:3000']
  const configuration = nginxConfiguration({ listen: '80', upstreams })
  // A pipe takes it in pieces; `run` would end the process before the last.
  await new Promise((resolve) => process.stdout.write(configuration, resolve))
})
