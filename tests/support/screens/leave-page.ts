import { existsSync, readFileSync } from 'node:fs'
import type { EvaluatedModules } from 'vitest'

declare global {
  /** The runner's state of this worker. Its own reset forgets all modules at once. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules }
}

type Module = NonNullable<ReturnType<EvaluatedModules['getModuleById']>>

const MEMORY = /^(?:export )?(?:let |const [^\n]* = new (?:Map|Set)\b[^\n]*\(\)$)/m

/** Payload's client: each test that needs it mocks it in its own way, and what has imported one mock would keep it. */
const MOCKED = "from '@payloadcms/ui'"

/** Known facts about files. */
const memories = new Map<string, boolean>()

/**
 * Whether a file of the sources keeps state: a variable, a map or set that begins empty, or a mock. Judged by its text.
 */
function hasMemory(file: string): boolean {
  const known = memories.get(file)
  if (known !== undefined) return known
  const text = file.includes('/src/') && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const found = MEMORY.test(text) || text.includes(MOCKED)
  memories.set(file, found)
  return found
}

/**
 * Forgets the state of the previous page: modules that keep state, and all that import them, are evaluated again.
 * Schemas, rules and components without state stay: they are most of a screen's modules.
 */
export const leavePage = (): void => forgetModules(hasMemory)

/** Forgets all modules of the sources: none keeps a mock, or its failure to load. */
export const forgetSources = (): void => forgetModules(() => true)

/** Forgets the modules of the sources in these files, and all that import them. */
function forgetModules(isForgotten: (file: string) => boolean): void {
  const { evaluatedModules } = globalThis.__vitest_worker__
  const forgotten = new Set<Module>()
  const forget = (module: Module) => {
    if (forgotten.has(module) || !module.file.includes('/src/')) return
    forgotten.add(module)
    for (const importer of module.importers) {
      const importing = evaluatedModules.getModuleById(importer)
      if (importing) forget(importing)
    }
    module.promise = undefined
    module.exports = undefined
    module.evaluated = false
    module.importers.clear()
  }
  for (const module of evaluatedModules.idToModuleMap.values()) if (isForgotten(module.file)) forget(module)
}
