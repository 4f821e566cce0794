// @ts-check
// Runs a thread or process from its source (tests, development). Node cannot run our TypeScript, so the source is
// bundled once per process, like in a build; compiling it for each thread takes ten times as long.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build } from 'esbuild'

// Other arguments belong to the program.
const [source = '', made = ''] = process.argv.splice(2, 2)
if (!existsSync(made)) {
  // Several threads may start at once.
  const own = path.join(path.dirname(made), `${process.pid}-${threadId}-${path.basename(made)}`)
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
