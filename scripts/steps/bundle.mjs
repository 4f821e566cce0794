import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartupError } from './fail.mjs'
import { root } from './root.mjs'

const directory = path.join(root, '.next/serving')

/** What is run by itself: parts of the server, which export something, and a thread that the application starts. */
const ENTRIES = {
  main: 'src/server/main.ts',
  prepare: 'src/server/prepare/prepare.ts',
  nginx: 'src/server/nginx.ts',
  // A process of its own, and what the framework in it hands its pages to.
  printing: 'src/printing/printing.ts',
  'page-sink': 'src/printing/page-sink.ts',
  // Another one: the framework as it answers below /cms.
  panel: 'src/panel-process/serve-panel.ts',
}

/** What runs in threads of its own (src/jobs/thread.ts). */
export const THREADS = {
  'reading-thread': 'src/catalogue/import/reading-thread.ts',
  'structure-thread': 'src/catalogue/structures/structure-thread.ts',
  'export-thread': 'src/catalogue/export/export-thread.ts',
}

/**
 * @typedef {object} Bundles
 * @property {{ openServer: () => Promise<{ server: import('node:http').Server, close: () => Promise<void> }> }} main
 * @property {{ prepareFrontDoor: () => Promise<void> }} prepare
 * @property {{ nginxConfiguration: (addresses: { listen: string, upstream: string }) => string }} nginx
 */

const fileOf = (/** @type {keyof Bundles} */ name) => path.join(directory, `${name}.mjs`)

/**
 * Makes JavaScript of sources and of what they import, in milliseconds; packages stay where they are.
 * @param {Record<string, string> | string[]} sources files of the project; with names, that is what they are called then
 * @param {string} outdir
 * @param {string} project its root
 */
export async function makeJavaScript(sources, outdir, project = root) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: project,
    entryPoints: sources,
    outbase: project,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'warning',
  })
}

/** Makes what {@link loadBundle} loads, and the threads. */
export const bundle = () => makeJavaScript({ ...ENTRIES, ...THREADS }, directory)

/**
 * Loads what {@link bundle} has made. It takes the directory it is called in for the repository's root, so this moves there.
 * @template {keyof Bundles} Name
 * @param {Name} name
 * @returns {Promise<Bundles[Name]>}
 */
export async function loadBundle(name) {
  if (!existsSync(fileOf(name))) throw new StartupError('There is no build yet: run "npm run build".')
  process.chdir(root)
  return import(pathToFileURL(fileOf(name)).href)
}
