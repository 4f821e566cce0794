// @ts-check
// Runs a thread or a process from its source (tests, development). Node does not read TypeScript by itself; the source is made
// into JavaScript once a process, as the build does it, since compiling it for each thread takes ten times as long.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build } from 'esbuild'

// What follows these two is the program's own.
const [source = '', made = ''] = process.argv.splice(2, 2)
if (!existsSync(made)) {
  // Several may begin at once.
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
