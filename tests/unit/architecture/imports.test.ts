import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LEVEL } from './rooms'

const root = path.resolve(import.meta.dirname, '../../..')
const src = path.join(root, 'src')

/** Packages that belong to some rooms only. */
const ROOMS_OF_PACKAGE: [RegExp, string[]][] = [
  // Calls and pages ask the rooms below them; SQL is written there.
  [
    /^(drizzle-orm.*|pg)$/,
    [
      'backup',
      'cms',
      'commands',
      'catalogue',
      'releases',
      'accounts',
      'files',
      'jobs',
      'database',
      'migrations',
      'processes',
    ],
  ],
  [
    /^(payload|@payloadcms\/.*|@payload-config)$/,
    [
      'app',
      'backup',
      'server',
      'cms',
      'processes',
      'endpoints',
      'commands',
      'catalogue',
      'releases',
      'accounts',
      'files',
      'jobs',
      'collections',
      'database',
      'migrations',
      'payload-types.ts',
    ],
  ],
  [/^next(\/.*)?$/, ['app', 'processes', 'site', 'admin-views', 'cms', 'ui', 'chemistry']],
  [/^react(-dom)?(\/.*)?$/, ['app', 'site', 'admin-views', 'cms', 'ui']],
  [/^pino(-pretty)?$/, ['database']],
  [/^prom-client$/, ['observing', 'server']],
  [/^openchemlib$/, ['chemistry']],
  // The compiler is a tool of development: its interface changes between releases.
  [/^typescript(\/.*)?$/, []],
  [/^@babel\/parser$/, ['commands']],
]

/** The plugin is where the admin's screens, collections and API become one; of the screens it alone looks at Payload. */
const PLUGIN = ['admin-views/plugin.ts', 'admin-views/views.ts']

const roomOf = (file: string) => file.split('/')[0] ?? ''

type Import = { file: string; to: string; isType: boolean }

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file))

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(path.join(src, file), 'utf8')
  const types = [...text.matchAll(/\bimport type [^']+'([^']+)'/g)].map(([, specifier]) => specifier)
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => ({
    file,
    isType: types.includes(specifier),
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

/** The room and its folder that a file lies in; undefined for a file beside the folders. */
const folderOf = (file: string) => /^[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]

/** The folders of src/'s rooms by the folders of the same room that they import from, types included. */
const importsOfFolder = new Map<string, Set<string>>()
for (const { file, target, to } of inside) {
  const [from, other] = [folderOf(file), folderOf(to)]
  if (!from || !other || from === other || target !== roomOf(file)) continue
  importsOfFolder.set(from, (importsOfFolder.get(from) ?? new Set()).add(other))
}

const circlesIn = (room: string) =>
  [...importsOfFolder.keys()]
    .filter((folder) => roomOf(folder) === room)
    .flatMap((folder) => findCircle(importsOfFolder, folder)?.join(' → ') ?? [])

describe('the rooms of src/', () => {
  test('every file lies in a room that has its height', () => {
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

  test('a supplier’s file is read without a database', () => {
    const reading = imports.filter(({ file }) => file.startsWith('catalogue/reading/'))
    const others = /^(drizzle-orm.*|pg|payload|@\/(database|jobs)\/.*|@\/catalogue\/(?!reading\/).*)$/
    expect(reading.length).toBeGreaterThan(0)
    expect(reading.filter(({ to }) => others.test(to)).map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('the public site and the screens never reach the database', () => {
    const closed = [
      'database',
      'files',
      'accounts',
      'collections',
      'catalogue',
      'endpoints',
      'commands',
      'server',
      'migrations',
    ]
    const reached = inside.filter(
      ({ file, target }) =>
        ['site', 'admin-views'].includes(roomOf(file)) && !PLUGIN.includes(file) && closed.includes(target),
    )
    expect(reached.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('of the API’s schemas the screens have the types only, and none of the code', () => {
    const run = imports.filter(
      ({ file, isType }) => roomOf(file) === 'admin-views' && !PLUGIN.includes(file) && !isType,
    )
    const schemas = run.filter(({ to }) => /^(zod|@\/contract\/.*|@\/domain\/.*-schema)$/.test(to))
    expect(schemas.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('packages are used in their rooms only', () => {
    const misplaced = imports.filter(({ file, to }) => {
      const rooms = ROOMS_OF_PACKAGE.find(([pattern]) => pattern.test(to))?.[1]
      return rooms && !rooms.includes(roomOf(file)) && !PLUGIN.includes(file)
    })
    expect(misplaced.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('calls open transactions where the session is judged again; signing in has none yet', () => {
    const opening = files.filter(
      (file) =>
        roomOf(file) === 'endpoints' && readFileSync(path.join(src, file), 'utf8').includes('inTransaction'),
    )
    expect(opening.sort()).toEqual(['endpoints/auth/calls.ts', 'endpoints/http/write.ts'])
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

  test('contract §5 content is asked for where pages are made, never where a visitor is answered', () => {
    const asking = inside.filter(
      ({ file, to, isType }) =>
        /^content-seed\/(live|release-context)$/.test(to) && roomOf(file) !== 'content-seed' && !isType,
    )
    expect(new Set(asking.map(({ file }) => roomOf(file)))).toEqual(
      new Set(['app', 'processes', 'site', 'admin-views']),
    )
  })

  test('no room is a dumping ground', () => {
    const names = /(^|\/)(utils?|helpers?|lib|common|misc|shared|types)(\/|\.tsx?$)/
    expect(files.filter((file) => names.test(file))).toEqual([])
  })
})
