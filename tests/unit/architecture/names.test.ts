import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../../src')

/** Not what a template writes into a file. */
const EXPORTED = /^export (?:async )?(const|function\*?|class|type|interface) (\w+)(?!.*\$\{)/gm

/** The framework gives names to what its files export; so do migrations. */
const isNamedByOthers = (file: string) =>
  /^(app\b|platform\/database\/migrations\/|payload-types\b)/.test(file)

type Export = { name: string; file: string; kind: string }

const exported: Export[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !isNamedByOthers(file))
  .flatMap((file) =>
    Array.from(readFileSync(path.join(src, file), 'utf8').matchAll(EXPORTED), ([, kind = '', name = '']) => ({
      name,
      file,
      kind,
    })),
  )

/** A call of the browser is called as the function that answers it, and so are its types. */
const isBrowserCall = ({ file }: Export) => file.startsWith('admin-views/api/')

/** A component is called as what it shows. */
const isComponent = ({ name, file, kind }: Export) =>
  file.endsWith('.tsx') && /^[A-Z][a-z]/.test(name) && kind === 'function'

const isType = ({ kind }: Export) => kind === 'type' || kind === 'interface'

/** Whether two exports of a name are the same thing: in two layers, or as the overloads of one function. */
const areOneThing = (one: Export, other: Export) =>
  (one.file === other.file && one.kind === 'function') ||
  isBrowserCall(one) !== isBrowserCall(other) ||
  (isComponent(one) && isType(other)) ||
  (isType(one) && isComponent(other))

describe('exported names', () => {
  test('each means one thing', () => {
    const twice = exported.flatMap((one, index) =>
      exported
        .slice(index + 1)
        .filter((other) => other.name === one.name && !areOneThing(one, other))
        .map((other) => `${one.name}: ${one.file}, ${other.file}`),
    )
    expect(exported.length).toBeGreaterThan(1_000)
    expect(twice).toEqual([])
  })
})
