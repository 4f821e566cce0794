import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** The bundles of a build: parts of the server, which export functions, and the processes that run the framework. */
const ENTRIES = {
  main: 'src/server/main.ts',
  prepare: 'src/server/prepare/prepare.ts',
  nginx: 'src/server/nginx.ts',
  // Serves a restored backup to the command that verifies it.
  rehearsal: 'src/server/rehearsal.ts',
  // The printing process, and the module that receives its printed pages.
  printing: 'src/processes/printing/printing.ts',
  'page-sink': 'src/processes/printing/page-sink.ts',
  // The panel process: the framework for /cms.
  panel: 'src/processes/panel/serve-panel.ts',
}

/** Programs that run in a thread or process of their own (src/workers/program.ts). */
export const PROGRAMS = {
  'reading-thread': 'src/catalogue/reading/reading-thread.ts',
  'structure-thread': 'src/catalogue/structures/structure-thread.ts',
  'export-thread': 'src/catalogue/export/export-thread.ts',
  'pdf-thread': 'src/files/pdf/pdf-thread.ts',
  'rewrite-picture': 'src/files/pictures/rewrite-picture.ts',
  'make-versions': 'src/files/pictures/make-versions.ts',
}

/**
 * @typedef {object} Bundles
 * @property {{ openServer: () => Promise<{ server: import('node:http').Server, close: () => Promise<void> }> }} main
 * @property {{ prepareFrontDoor: () => Promise<void> }} prepare
 * @property {{ nginxConfiguration: (addresses: { listen: string, upstreams: readonly string[] }) => string }} nginx
 */

/**
 * Bundles sources with their imports into JavaScript, in milliseconds; packages stay external.
 * @param {Record<string, string> | string[]} sources files of the project; an object gives the names of the outputs
 * @param {string} outdir
 * @param {string} project its root
 */
export async function makeJavaScript(sources, outdir, project = root) {
  const esbuild = await import('esbuild')
  // The asynchronous call leaves a service of 80 MB beside a server that made its commands at the start.
  esbuild.buildSync({
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

/** @param {string} build the directory of its files */
const directoryIn = (build) => path.join(build, 'serving')

/**
 * Makes the bundles that {@link loadBundle} loads, and the programs.
 * @param {string} build the directory of its files
 */
export const bundle = (build) => makeJavaScript({ ...ENTRIES, ...PROGRAMS }, directoryIn(build))

/**
 * Loads a bundle of the build that this process uses. Bundles take the working directory for the repository's root,
 * so this changes to it.
 * @template {keyof Bundles} Name
 * @param {Name} name
 * @returns {Promise<Bundles[Name]>}
 */
export async function loadBundle(name) {
  process.chdir(root)
  const directory = directoryIn(process.env.BUILD_DIRECTORY ?? '')
  return import(pathToFileURL(path.join(directory, `${name}.mjs`)).href)
}
