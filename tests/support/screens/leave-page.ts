import { existsSync, readFileSync } from 'node:fs'
import type { EvaluatedModules } from 'vitest'

declare global {
  /** What the runner knows of this worker; it resets modules through it, but only all of them at once. */
  var __vitest_worker__: { evaluatedModules: EvaluatedModules }
}

type Module = NonNullable<ReturnType<EvaluatedModules['getModuleById']>>

/** Whether a file of the sources has a variable of its own, by the text of the file. */
const variables = new Map<string, boolean>()

function hasVariable(file: string): boolean {
  const known = variables.get(file)
  if (known !== undefined) return known
  const found =
    file.includes('/src/') && existsSync(file) && /^(export )?let /m.test(readFileSync(file, 'utf8'))
  variables.set(file, found)
  return found
}

/**
 * Forgets what the page before has left in memory: modules with a variable of their own, and all that import them, are
 * evaluated again. Schemas, rules and components without memory stay: they are most of what a screen loads.
 */
export function leavePage(): void {
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
  for (const module of evaluatedModules.idToModuleMap.values()) if (hasVariable(module.file)) forget(module)
}
