// @ts-check
// A thread's code where it runs from its source (tests, development). Node does not read that by itself; it is
// made into JavaScript once a process, as the build does it, since reading it anew for each thread takes ten times as long.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build } from 'esbuild'

const [source = '', made = ''] = process.argv.slice(2)
if (!existsSync(made)) {
  // Several threads may begin at once.
  const own = path.join(path.dirname(made), `${threadId}-${path.basename(made)}`)
  await build({
    entryPoints: [source],
    outfile: own,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  await rename(own, made)
}
await import(pathToFileURL(made).href)
