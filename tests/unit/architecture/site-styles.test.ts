import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../../../src')
const sources = new Set(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file)),
)

/** The files of src that a file imports, by `import` or `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(src, file), 'utf8')
  return [...text.matchAll(/(?:from |import\()'(@|\.{1,2})\/([^']+)'/g)].flatMap(
    ([, from = '', place = '']) => {
      const named = from === '@' ? place : path.posix.join(path.posix.dirname(file), from, place)
      return [`${named}.ts`, `${named}.tsx`].filter((each) => sources.has(each))
    },
  )
}

/** The primitives that public pages use, themselves or by others. */
function usedByPages(): Set<string> {
  const found = new Set([...sources].filter((file) => /^(site\/|app\/\(site\)\/|app\/global-)/.test(file)))
  // The set grows while it is read.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return new Set([...found].filter((file) => file.startsWith('ui/')))
}

/** The places of src/ui whose classes are not in the styles of public pages. */
const leftOut = [
  ...readFileSync(path.join(src, 'app/(site)/site.css'), 'utf8').matchAll(
    /@source not "\.\.\/\.\.\/([^"]+)"/g,
  ),
].flatMap(([, place = '']) => {
  const [, before = '', names, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(place) ?? ['', place]
  return (names?.split(',') ?? ['']).map((name) => before + name + after)
})

const isLeftOut = (file: string) => leftOut.some((place) => file === place || file.startsWith(`${place}/`))

test('styles of public pages have the classes of the primitives that the pages use, and of no others', () => {
  const used = usedByPages()
  expect([...used].filter(isLeftOut)).toEqual([])
  const drawn = [...sources].filter((file) => file.startsWith('ui/') && file.endsWith('.tsx'))
  expect(drawn.filter((file) => !used.has(file) && !isLeftOut(file))).toEqual([])
})
