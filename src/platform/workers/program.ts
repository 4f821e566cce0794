import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT } from '@/paths'

/** How Node runs a program: a file, and its first arguments. */
type Program = { file: string; args: readonly string[] }

/** Directory for compiled programs of this process; inside node_modules, so that packages are found. */
const made = path.resolve(/* turbopackIgnore: true */ 'node_modules/.cache/programs', randomUUID())

/** Finds a program in the build: beside the running bundle or, for framework pages, in their build. */
function findBuilt(name: string): string | undefined {
  if (/\/(?:\.next\/serving|\.builds\/commands)\//.test(import.meta.url))
    return path.join(path.dirname(fileURLToPath(import.meta.url)), name)
  const file = path.join(BUILT, 'serving', name)
  return existsSync(/* turbopackIgnore: true */ file) ? file : undefined
}

/**
 * Finds a program to run in a thread or process: in the running build, else its source.
 * @param source its path from the repository root; not an import, so that bundlers leave it out. The build has it under
 * its own name (scripts/steps/bundle.mjs).
 */
export function programOf(source: string): Program {
  const name = `${path.basename(source, '.ts')}.mjs`
  const built = findBuilt(name)
  if (built) return { file: built, args: [] }
  if (!existsSync(/* turbopackIgnore: true */ made)) {
    mkdirSync(made, { recursive: true })
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  return {
    file: path.resolve(/* turbopackIgnore: true */ 'src/platform/workers/source-program.mjs'),
    args: [path.resolve(/* turbopackIgnore: true */ source), path.join(made, name)],
  }
}
