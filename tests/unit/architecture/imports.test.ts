import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, LEVEL } from './rooms'

const root = path.resolve(import.meta.dirname, '../../..')
const src = path.join(root, 'src')

/** Packages that belong to some rooms only; domain and platform name the packages of each of their folders. */
const ROOMS_OF_PACKAGE: [RegExp, string[]][] = [
  // Calls and pages ask the rooms below them; SQL is written there.
  [/^(drizzle-orm.*|pg)$/, ['accounts', 'catalogue', 'cms', 'commands', 'releases', 'server']],
  [
    /^(payload|@payloadcms\/.*|@payload-config)$/,
    [
      'accounts',
      'app',
      'catalogue',
      'cms',
      'collections',
      'commands',
      'endpoints',
      'releases',
      'server',
      'payload-types.ts',
    ],
  ],
  [/^next(\/.*)?$/, ['admin-views', 'app', 'cms', 'server', 'site', 'ui']],
  [/^react(-dom)?(\/.*)?$/, ['admin-views', 'app', 'cms', 'site', 'ui']],
  [/^prom-client$/, ['server']],
  // The compiler is a tool of development: its interface changes between releases.
  [/^typescript(\/.*)?$/, []],
  [/^@babel\/parser$/, ['commands']],
  [/^(openchemlib|pino.*|sharp|@aws-sdk\/.*)$/, []],
]

/** The plugin is where the admin's screens, collections and API become one; of the screens it alone looks at Payload. */
const PLUGIN = ['admin-views/plugin.ts', 'admin-views/views.ts']

const roomOf = (file: string) => file.split('/')[0] ?? ''

/** The folder of FOLDERS that a file lies in. */
const namedFolderOf = (file: string) => Object.keys(FOLDERS).find((folder) => file.startsWith(`${folder}/`))

const namesFolders = (file: string) => ['domain', 'platform'].includes(roomOf(file))

/** The package of an import; undefined for a file of src/, and for a text that only looks like an import. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return 'node'
  return /^(@[\w-]+\/)?[\w-]+(?=\/|$)/.exec(specifier)?.[0]
}

/** @property isLater whether the module is loaded when it is used */
type Import = { file: string; to: string; isType: boolean; isLater: boolean }

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file))

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(path.join(src, file), 'utf8')
  const types = [...text.matchAll(/\bimport type [^']+'([^']+)'/g)].map(([, specifier]) => specifier)
  const later = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier]) => specifier)
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
    file,
    isType: types.includes(specifier),
    isLater: later.includes(specifier),
    to: specifier.startsWith('.') ? `@/${path.posix.join(path.posix.dirname(file), specifier)}` : specifier,
  }))
})

const inside = imports
  .filter(({ to }) => to.startsWith('@/'))
  .map(({ file, to, isType }) => {
    const target = roomOf(to.slice(2))
    return { file, isType, to: to.slice(2), target: target in LEVEL ? target : `${target}.ts` }
  })

/** The files of src/ by the files they import, types included. */
const importsOf = new Map(
  files.map((file) => {
    const names = new Set(inside.filter((each) => each.file === file).map(({ to }) => to))
    return [file, files.filter((other) => names.has(other) || names.has(other.replace(/\.tsx?$/, '')))]
  }),
)

/** The first way found that leads back to where it began, in a graph of names by the names they lead to. */
function findCircle(
  graph: ReadonlyMap<string, Iterable<string>>,
  name: string,
  way: string[] = [],
  done = new Set<string>(),
): string[] | undefined {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
  if (done.has(name)) return undefined
  for (const next of graph.get(name) ?? []) {
    const circle = findCircle(graph, next, [...way, name], done)
    if (circle) return circle
  }
  done.add(name)
  return undefined
}

/**
 * The folder that a file lies in, of a room or of a folder that FOLDERS names; undefined for a file beside the folders.
 */
function folderOf(file: string): string | undefined {
  const named = namedFolderOf(file)
  if (!named) return /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]
  const folder = /^[^/]+(?=\/)/.exec(file.slice(named.length + 1))?.[0]
  return folder && `${named}/${folder}`
}

/** The folders of src/'s rooms by the folders of the same room that they import from, types included. */
const importsOfFolder = new Map<string, Set<string>>()
for (const { file, target, to } of inside) {
  const [from, other] = [folderOf(file), folderOf(to)]
  if (!from || !other || from === other || target !== roomOf(file)) continue
  if (namedFolderOf(file) !== namedFolderOf(to)) continue
  importsOfFolder.set(from, (importsOfFolder.get(from) ?? new Set()).add(other))
}

const circlesIn = (room: string) =>
  [...importsOfFolder.keys()]
    .filter((folder) => roomOf(folder) === room)
    .flatMap((folder) => findCircle(importsOfFolder, folder)?.join(' → ') ?? [])

describe('the rooms of src/', () => {
  test('every file is in a room that has a level', () => {
    expect(files.filter((file) => LEVEL[roomOf(file)] === undefined)).toEqual([])
  })

  test('imports point down only', () => {
    const upward = inside.filter(({ file, target }) => {
      const from = roomOf(file)
      return from !== target && (LEVEL[target] ?? 99) >= (LEVEL[from] ?? -1)
    })
    expect(upward.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('no files import each other in a circle', () => {
    const done = new Set<string>()
    expect(files.flatMap((file) => findCircle(importsOf, file, [], done) ?? [])).toEqual([])
  })

  test('the folders of a room import one way', () => {
    const rooms = Object.keys(LEVEL)
    expect(rooms.flatMap(circlesIn)).toEqual([])
  })

  test('every file of domain and platform is in a folder that states its imports', () => {
    expect(files.filter((file) => namesFolders(file) && !namedFolderOf(file))).toEqual([])
  })

  test.each(Object.keys(FOLDERS))('%s imports what it states, and states no more', (folder) => {
    const own = imports.filter(({ file }) => namedFolderOf(file) === folder)
    const folders = own.flatMap(({ to }) => (to.startsWith('@/') ? (namedFolderOf(to.slice(2)) ?? []) : []))
    const packages = own.flatMap(({ to }) => (/^[@\w][\w./:@-]*$/.test(to) ? (packageOf(to) ?? []) : []))
    const inRoom = folders.filter((other) => roomOf(other) === roomOf(folder) && other !== folder)
    expect({
      folders: [...new Set(inRoom)].sort(),
      packages: [...new Set(packages)].filter((name) => !name.startsWith('@/')).sort(),
    }).toEqual({ folders: FOLDERS[folder]?.folders, packages: FOLDERS[folder]?.packages })
  })

  test('the folders of domain and platform import only folders above them in the table', () => {
    const order = Object.keys(FOLDERS)
    const upward = order.flatMap((folder, height) =>
      (FOLDERS[folder]?.folders ?? [])
        .filter((other) => order.indexOf(other) >= height)
        .map((other) => `${folder} → ${other}`),
    )
    expect(upward).toEqual([])
  })

  test('a supplier’s file is read without a database', () => {
    const reading = imports.filter(({ file }) => file.startsWith('catalogue/reading/'))
    const others =
      /^(drizzle-orm.*|pg|payload|@\/platform\/(database|jobs)\/.*|@\/catalogue\/(?!reading\/).*)$/
    expect(reading.length).toBeGreaterThan(0)
    expect(reading.filter(({ to }) => others.test(to)).map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('the public site and the screens never reach the database', () => {
    const closed = ['platform', 'accounts', 'collections', 'catalogue', 'endpoints', 'commands', 'server']
    const reached = inside.filter(
      ({ file, target }) =>
        ['site', 'admin-views'].includes(roomOf(file)) && !PLUGIN.includes(file) && closed.includes(target),
    )
    expect(reached.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('the screens import only the types of the API’s schemas, not their code', () => {
    const run = imports.filter(
      ({ file, isType }) => roomOf(file) === 'admin-views' && !PLUGIN.includes(file) && !isType,
    )
    const schemas = run.filter(({ to }) =>
      /^(zod|@\/domain\/contract\/.*|@\/domain\/rules\/.*-schema)$/.test(to),
    )
    expect(schemas.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('the content editor begins without the schema library and without placeholders of pictures', () => {
    const fileOf = new Map(files.map((file) => [`@/${file.replace(/\.tsx?$/, '')}`, file]))
    const isClient = (file: string) => readFileSync(path.join(src, file), 'utf8').startsWith("'use client'")
    const reached = new Set(files.filter((file) => roomOf(file) === 'cms' && isClient(file)))
    const heavy: string[] = []
    for (const file of reached)
      for (const each of imports) {
        if (each.file !== file || each.isType || each.isLater) continue
        if (/^zod$|placeholders\.generated$/.test(each.to)) heavy.push(`${file} → ${each.to}`)
        const next = fileOf.get(each.to)
        if (next) reached.add(next)
      }
    expect(reached.size).toBeGreaterThan(100)
    expect(heavy).toEqual([])
  })

  test('packages are used in their rooms only', () => {
    const misplaced = imports.filter(({ file, to }) => {
      const rooms = ROOMS_OF_PACKAGE.find(([pattern]) => pattern.test(to))?.[1]
      return rooms && !namesFolders(file) && !rooms.includes(roomOf(file)) && !PLUGIN.includes(file)
    })
    expect(misplaced.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('calls open transactions where the session is checked again, except for signing in', () => {
    const opening = files.filter(
      (file) =>
        roomOf(file) === 'endpoints' && readFileSync(path.join(src, file), 'utf8').includes('inTransaction'),
    )
    expect(opening.sort()).toEqual(['endpoints/auth/login.ts', 'endpoints/http/write.ts'])
  })

  test('calls run no statement of their own', () => {
    const speaking = files.filter(
      (file) =>
        ['endpoints', 'app', 'server'].includes(roomOf(file)) &&
        /\.(query|execute)\(/.test(readFileSync(path.join(src, file), 'utf8')),
    )
    expect(speaking).toEqual([])
  })

  test('rows are read by a schema, never cast', () => {
    const cast = /\.(execute|query)<|\brows(\[0\])? as [A-Z{]/
    const casting = files.filter((file) => cast.test(readFileSync(path.join(src, file), 'utf8')))
    expect(casting).toEqual([])
  })

  test('contract §5 Content is read where pages are made, never where a visitor is answered', () => {
    const asking = inside.filter(
      ({ file, to, isType }) =>
        /^content-seed\/(live|release-context)$/.test(to) && roomOf(file) !== 'content-seed' && !isType,
    )
    expect(new Set(asking.map(({ file }) => roomOf(file)))).toEqual(
      new Set(['app', 'server', 'site', 'admin-views']),
    )
  })

  test('no room is a dumping ground', () => {
    const names = /(^|\/)(utils?|helpers?|lib|common|misc|shared|types)(\/|\.tsx?$)/
    expect(files.filter((file) => names.test(file))).toEqual([])
  })
})
