// `npm run front-door:nginx [-- ADDRESS]`: the front door as an nginx configuration, printed. The application that it passes
// the rest to is at ADDRESS, 127.0.0.1:3000 by default.
import { loadBundle } from './steps/bundle.mjs'
import { readDotEnv } from './steps/environment.mjs'
import { run } from './steps/fail.mjs'

await run(async () => {
  readDotEnv()
  const { nginxConfiguration } = await loadBundle('nginx')
  console.log(nginxConfiguration({ listen: '80', upstream: process.argv[2] ?? '127.0.0.1:3000' }))
})
