import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** Where the framework finds the build. */
export const FRAMEWORK_DIRECTORY = path.join(BUILT, 'framework')

const MANIFEST = 'prerender-manifest.json'

type Manifest = { dynamicRoutes: Record<string, { fallback: unknown }> }

/** Links to everything in a directory, except what gets a file of its own. */
function linkAll(from: string, to: string, except: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (!except(name)) symlinkSync(path.relative(to, path.join(from, name)), path.join(to, name))
  }
}

/**
 * The build once more, as links, with two differences, for the processes that run the framework (they print releases and
 * answer below /cms): addresses that the build did not know may be printed (to visitors the framework is no one,
 * docs/decisions/0010), and nothing is started beside the framework.
 */
export function prepareFrameworkDirectory(): void {
  const directory = FRAMEWORK_DIRECTORY
  linkAll(BUILT, directory, (name) => [path.basename(directory), 'server', MANIFEST].includes(name))
  linkAll(path.join(BUILT, 'server'), path.join(directory, 'server'), (name) =>
    name.startsWith('instrumentation'),
  )
  // The framework wrote it, in this build.
  const manifest = JSON.parse(readFileSync(path.join(BUILT, MANIFEST), 'utf8')) as Manifest
  for (const route of Object.values(manifest.dynamicRoutes)) route.fallback = null
  writeFileSync(path.join(directory, MANIFEST), JSON.stringify(manifest))
}
