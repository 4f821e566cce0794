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
const THREADS = {
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

/** Makes JavaScript of src/server, of the threads and of what they import, in milliseconds; packages stay where they are. */
export async function bundle() {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { ...ENTRIES, ...THREADS },
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}

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
