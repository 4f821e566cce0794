import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** The build directory for the framework. */
export const FRAMEWORK_DIRECTORY = path.join(BUILT, 'framework')

const MANIFEST = 'prerender-manifest.json'

type Manifest = { dynamicRoutes: Record<string, { fallback: unknown }> }

/** Links everything in a directory except replaced files. */
function linkAll(from: string, to: string, except: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (!except(name)) symlinkSync(path.relative(to, path.join(from, name)), path.join(to, name))
  }
}

/**
 * Mirrors the build with links, for the processes that run the framework (printing and the panel), with two
 * differences: addresses unknown to the build may be printed (visitors never reach the framework, docs/decisions/0010),
 * and instrumentation is left out.
 */
export function prepareFrameworkDirectory(): void {
  const directory = FRAMEWORK_DIRECTORY
  linkAll(BUILT, directory, (name) => [path.basename(directory), 'server', MANIFEST].includes(name))
  linkAll(path.join(BUILT, 'server'), path.join(directory, 'server'), (name) =>
    name.startsWith('instrumentation'),
  )
  // Written by the framework in this build.
  const manifest = JSON.parse(readFileSync(path.join(BUILT, MANIFEST), 'utf8')) as Manifest
  for (const route of Object.values(manifest.dynamicRoutes)) route.fallback = null
  writeFileSync(path.join(directory, MANIFEST), JSON.stringify(manifest))
}
