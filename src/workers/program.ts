import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT } from '@/paths'

/** What Node is given to run a program: a file, and its first arguments. */
export type Program = { file: string; args: readonly string[] }

/** Where programs are put once they are JavaScript, for this process alone. Packages are found from there. */
const made = path.resolve(/* turbopackIgnore: true */ 'node_modules/.cache/programs', randomUUID())

/** Where a build has its programs: beside what was bundled with them, or for pages of the framework in the build they are of. */
function findBuilt(name: string): string | undefined {
  if (/\/(?:\.next\/serving|\.builds\/commands)\//.test(import.meta.url))
    return path.join(path.dirname(fileURLToPath(import.meta.url)), name)
  const file = path.join(BUILT, 'serving', name)
  return existsSync(/* turbopackIgnore: true */ file) ? file : undefined
}

/**
 * Finds a program that is to run in a thread or a process of its own: in the build that this process is of, else its source.
 * @param source its file from the repository's root; a path and no import, so that no bundler takes it along. The build has
 *   it under its own name (scripts/steps/bundle.mjs).
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
    file: path.resolve(/* turbopackIgnore: true */ 'src/workers/source-program.mjs'),
    args: [path.resolve(/* turbopackIgnore: true */ source), path.join(made, name)],
  }
}
