import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Content reaches client components as plain props. Were a content file imported from one, zod and the words of other
 * pages would go to every visitor's browser.
 */
const root = resolve(import.meta.dirname, '../../..')
const sources: Record<string, string> = Object.fromEntries(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`/src/${file}`, readFileSync(join(root, 'src', file), 'utf8')]),
)
const checker = '/src/domain/content/schema/define-content.ts'

/** The files of ours that a file's code needs when it runs; type imports vanish. */
function runtimeImports(path: string): string[] {
  const source = sources[path] ?? ''
  const statements = source.matchAll(
    /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"](.+?)['"]|\bimport\(\s*['"](.+?)['"]\s*\)/gm,
  )
  return [...statements].flatMap((statement) => {
    const name = statement[1] ?? statement[2] ?? ''
    const base = name.startsWith('@/')
      ? `/src/${name.slice(2)}`
      : name.startsWith('.')
        ? normalize(join(dirname(path), name))
        : undefined
    if (base === undefined) return []
    return [`${base}.ts`, `${base}.tsx`, base].filter((candidate) => candidate in sources).slice(0, 1)
  })
}

/** The chain of imports from a file to the checker, if there is one. */
function chainToChecker(start: string): string[] | undefined {
  const queue: string[][] = [[start]]
  const seen = new Set([start])
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const last = chain.at(-1) ?? start
    if (last === checker) return chain
    for (const next of runtimeImports(last)) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push([...chain, next])
    }
  }
  return undefined
}

const clientFiles = Object.keys(sources).filter((path) => /^\s*['"]use client['"]/.test(sources[path] ?? ''))

describe('content stays out of the browser', () => {
  it('an import chain is followed from the company to the checker', () => {
    expect(chainToChecker('/src/content-seed/company.ts')).toEqual(['/src/content-seed/company.ts', checker])
  })

  it('no client component imports a content file', () => {
    const chains = clientFiles.map((file) => chainToChecker(file)).filter((chain) => chain !== undefined)
    expect(chains).toEqual([])
  })
})
