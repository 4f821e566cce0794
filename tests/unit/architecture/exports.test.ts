import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))

/** Code that serves development: what only it imports is no part of the program. */
const INSTRUMENTS = ['tests', 'bench', 'faults']

const loose = readdirSync(root).filter((file) => /\.(ts|mjs)$/.test(file))

const texts = new Map(
  [...['src', 'scripts', 'assets', ...INSTRUMENTS].flatMap(filesIn), ...loose].map((file) => [
    file,
    readFileSync(path.join(root, file), 'utf8'),
  ]),
)

/** The file that an import names. */
function fileOf(importer: string, specifier: string): string | undefined {
  const place = specifier.startsWith('@/')
    ? path.posix.join('src', specifier.slice(2))
    : path.posix.join(path.posix.dirname(importer), specifier)
  return ['', '.ts', '.tsx'].map((ending) => place + ending).find((name) => texts.has(name))
}

/** The names in the braces of an import: what the exporting file calls them. */
const namesIn = (braces: string) =>
  braces.split(',').map((name) => /^\s*(?:type\s+)?([\w$]+)/.exec(name)?.[1] ?? '')

/** `import … from` and `export … from`: the default's name, the star, the braces, the file. */
const STATIC =
  /\b(?:import|export)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:(\*)[^{']*?|\{([^}]*)\}\s*)?from\s+'([^']+)'/g

/** `import('…')`, with the braces before it (`const { … } = await`) or behind it (`.then(({ … })`). */
const DYNAMIC =
  /(?:\{([^{}]*)\}\s*=\s*await\s+)?\bimport(?:<[^>]*>)?\(\s*'([^']+)'\s*\)(?:\s*\.then\(\(\{([^}]*)\}|\)?\.([\w$]+))?/g

/** `declare module '…' { interface …`: what a file adds to another's interface. */
const ADDED = /declare module '([^']+)' \{\s*interface ([\w$]+)/g

/** The names that a file imports, by file; `*` for all. */
function importsOf(importer: string, text: string): [file: string, name: string][] {
  const fixed = [...text.matchAll(STATIC)].flatMap(([, own, star, braces, specifier = '']) =>
    [own && 'default', star, ...(braces === undefined ? [] : namesIn(braces))].map((name) => ({
      name,
      specifier,
    })),
  )
  const dynamic = [...text.matchAll(DYNAMIC)].flatMap(([, before, specifier = '', behind, member]) => {
    const braces = before ?? behind
    const names = braces === undefined ? [member && member !== 'then' ? member : '*'] : namesIn(braces)
    return names.map((name) => ({ name, specifier }))
  })
  const added = [...text.matchAll(ADDED)].map(([, specifier = '', name]) => ({ name, specifier }))
  return [...fixed, ...dynamic, ...added].flatMap(({ name, specifier }) => {
    const file = name && fileOf(importer, specifier)
    return file ? [[file, name]] : []
  })
}

/** Future migrations call it, whether or not one does already (CONTRIBUTING, “A function in the database”). */
const FOR_MIGRATIONS = 'src/platform/database/migrations/functions/apply-functions.ts: recordChangesOf'

/** The files that import a name of a file. */
const importers = new Map<string, Set<string>>()
for (const [importer, text] of texts)
  for (const [file, name] of importsOf(importer, text)) {
    const key = `${file} ${name}`
    importers.set(key, (importers.get(key) ?? new Set()).add(importer))
  }

const importersOf = (file: string, name: string) => [
  ...(importers.get(`${file} ${name}`) ?? []),
  ...(importers.get(`${file} *`) ?? []),
]

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|type|interface|(default))\s+([\w$]+)/gm

/** The framework finds these files by their place, and a bundle names its programs. */
const isFoundByPlace = (file: string) =>
  /^src\/(app\/|instrumentation\.ts)/.test(file) ||
  texts.get('scripts/steps/bundle.mjs')?.includes(`'${file}'`)

const isWritten = (file: string) => /\.generated\.|payload-types/.test(file)

const exports = [...texts]
  .filter(([file]) => file.startsWith('src/') && !isFoundByPlace(file) && !isWritten(file))
  .flatMap(([file, text]) =>
    // A template may hold code that a command writes.
    [...text.replace(/`[^`]*`/g, '``').matchAll(EXPORT)].map(([, own, name = '']) => ({
      file,
      name: own ?? name,
      text,
    })),
  )

/** Whether a file uses a name of its own, comments aside. */
const usesItself = (text: string, name: string) =>
  [
    ...text
      .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')
      .matchAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}\\b`, 'g')),
  ].length > 1

const isInstrument = (file: string) => INSTRUMENTS.includes(file.split('/')[0] ?? '')

const named = (unused: typeof exports) => unused.map(({ file, name }) => `${file}: ${name}`)

describe('the exports of src/', () => {
  test('every export is imported by another file', () => {
    expect(named(exports.filter(({ file, name }) => importersOf(file, name).length === 0))).toEqual([])
  })

  test('an export that only tests import is used in its own file', () => {
    const forTests = exports.filter(
      ({ file, name, text }) => importersOf(file, name).every(isInstrument) && !usesItself(text, name),
    )
    expect(named(forTests).filter((name) => name !== FOR_MIGRATIONS)).toEqual([])
  })
})
