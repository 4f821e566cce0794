import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const src = path.join(root, 'src')

/** Each room of src/ and its height: an import goes to a lower room, or stays in its own. */
const LEVEL: Record<string, number> = {
  app: 10,
  'instrumentation.ts': 10,
  server: 9,
  // Above endpoints: one command writes the API's description.
  commands: 9,
  // The process that prints releases: the framework, which makes its pages, and what hands it the release.
  printing: 8,
  // The process that answers below /cms.
  'panel-process': 8,
  // The framework, opened from the build.
  framework: 7,
  site: 7,
  'admin-views': 7,
  // Payload's panel for the content: its configuration and its look.
  cms: 7,
  endpoints: 6,
  catalogue: 5,
  // Its hooks ask whether the files are there that a record names.
  collections: 4,
  accounts: 4,
  releases: 4,
  files: 3,
  // What a printed page is and where it lies: releases print, the server serves.
  printed: 2,
  jobs: 2,
  database: 1,
  ui: 2,
  // What the API takes and answers: the endpoints parse and describe with it, the screens take their types from it.
  contract: 1,
  'content-seed': 1,
  chemistry: 1,
  domain: 0,
  'env.ts': 0,
  'env.public.ts': 0,
  migrations: 0,
  'payload-types.ts': 0,
}

/** Packages that belong to some rooms only. */
const ROOMS_OF_PACKAGE: [RegExp, string[]][] = [
  [
    /^(payload|@payloadcms\/.*|@payload-config|drizzle-orm.*|pg)$/,
    [
      'app',
      'server',
      'cms',
      'printing',
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
  [/^next(\/.*)?$/, ['app', 'framework', 'printing', 'site', 'admin-views', 'ui', 'chemistry']],
  [/^react(-dom)?(\/.*)?$/, ['app', 'site', 'admin-views', 'cms', 'ui']],
  [/^openchemlib$/, ['chemistry']],
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

/** The first way found that leads back to where it began. */
function findCircle(file: string, way: string[], done: Set<string>): string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (done.has(file)) return undefined
  for (const next of importsOf.get(file) ?? []) {
    const circle = findCircle(next, [...way, file], done)
    if (circle) return circle
  }
  done.add(file)
  return undefined
}

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
    expect(files.flatMap((file) => findCircle(file, [], done) ?? [])).toEqual([])
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

  test('contract §5 content is asked for where pages are made, never where a visitor is answered', () => {
    const asking = inside.filter(
      ({ file, to, isType }) =>
        /^content-seed\/(live|release-context)$/.test(to) && roomOf(file) !== 'content-seed' && !isType,
    )
    expect(new Set(asking.map(({ file }) => roomOf(file)))).toEqual(
      new Set(['app', 'printing', 'site', 'admin-views']),
    )
  })

  test('no room is a dumping ground', () => {
    const names = /(^|\/)(utils?|helpers?|lib|common|misc|shared|types)(\/|\.tsx?$)/
    expect(files.filter((file) => names.test(file))).toEqual([])
  })
})
