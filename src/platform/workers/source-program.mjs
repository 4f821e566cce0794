// @ts-check
// Runs a thread or process from its source (tests, development). Node cannot run our TypeScript, so the source is
// bundled once per process, like in a build; compiling it for each thread takes ten times as long.
import { existsSync, readdirSync } from 'node:fs'
import { rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'

// Other arguments belong to the program.
const [source = '', made = ''] = process.argv.splice(2, 2)
if (!existsSync(made)) {
  // Loaded only here: a thread that finds its program does not need the bundler. By path: no module of src imports a
  // script.
  const { makeJavaScript } = await import(pathToFileURL(path.resolve('scripts/steps/bundle.mjs')).href)
  const [directory, name] = [path.dirname(made), path.basename(made)]
  // Several threads may start at once.
  const own = path.join(directory, `${process.pid}-${threadId}-${name}`)
  await makeJavaScript({ [path.basename(name, '.mjs')]: source }, own, { packages: 'most' })
  // The program moves last: its parts must be there before another thread finds it.
  for (const file of [...readdirSync(own).filter((each) => each !== name), name])
    await rename(path.join(own, file), path.join(directory, file))
  await rmdir(own)
}
await import(pathToFileURL(made).href)
