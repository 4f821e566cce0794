import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../../..')
const packages = path.join(root, 'node_modules/@payloadcms')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const STYLES = ['next/dist/prod/styles.css', 'richtext-lexical/dist/exports/client/bundled.css']

const paper = read('docs/payload-overrides.md')

/** The rows of the tables: a file, and below which version of Payload it was found necessary, by what of its source. */
const rows = Array.from(
  paper.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\| (.+?) +\| `([^`]+)` +\|$/gm),
  ([, file = '', version = '', reason = '', source = '']) => ({ file, version, reason, source }),
)

/** The files that only use what Payload documents. */
const plain = Array.from(paper.matchAll(/^- `([^`]+)`$/gm), ([, file = '']) => file)

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /^src\/(cms|app\/\(cms\))\/.*\.(tsx?|css)$/.test(file))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Names of Payload's classes that a file selects by; ours begin with `panel-`. */
function classesIn(file: string): string[] {
  const text = withoutComments(read(file))
  const selectors = file.endsWith('.css')
    ? [text.replace(/\{[^{}]*\}|@import.*/g, '')]
    : Array.from(text.matchAll(/'((?:[^'\n\\]|\\.)*)'|`([^`\n]*)`/g), ([, one, other]) => one ?? other ?? '')
  const names = selectors.flatMap((selector) =>
    Array.from(selector.matchAll(/(?<![\w/)}\]])\.([A-Za-z][\w-]*)/g), ([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => /[-_]/.test(name) && !name.startsWith('panel-'))
}

const shown = new Set(
  Array.from(
    read('src/app/(cms)/cms/import-map.generated.js').matchAll(/src\/cms\/[^'"#]+/g),
    ([name]) => name,
  ),
)

/** Whether a file uses Payload's client, replaces a part of it, selects parts of its pages or wraps what it calls. */
function leansOnPayload(file: string): boolean {
  const text = read(file)
  return (
    /from '@payloadcms\/(ui|next|richtext-lexical)/.test(text) ||
    /(?:window|toasts)\.\w+ = /.test(text) ||
    shown.has(file.replace(/\.tsx?$/, '')) ||
    classesIn(file).length > 0
  )
}

describe('docs/payload-overrides.md', () => {
  test('names every file that leans on Payload’s client or replaces a part of it', () => {
    const listed = [...rows.map(({ file }) => file), ...plain]
    expect(listed.toSorted()).toEqual(files.filter(leansOnPayload).toSorted())
  })

  test('was walked through with the version that is installed', () => {
    const walked = /Walked through with Payload ([\d.]+)\./.exec(paper)?.[1]
    expect(walked).toBe(manifest.dependencies.payload)
    expect(rows.filter(({ reason }) => reason.length < 20)).toEqual([])
  })

  test('names sources that the installed version has', () => {
    const missing = rows.filter(({ source }) => !existsSync(path.join(packages, source)))
    expect(missing.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
  })

  test('the installed version has every class that the panel selects by', () => {
    const sources = new Set(rows.map(({ source }) => source))
    const text = [...STYLES, ...sources]
      .map((file) => readFileSync(path.join(packages, file), 'utf8'))
      .join('\n')
    // The source puts a name together of its block and its element; a modifier may be the name of a collection.
    const isKnown = (name: string) => {
      const [block = '', element] = (name.split('--')[0] ?? '').split('__')
      return text.includes(block) && (element === undefined || text.includes(`__${element}`))
    }
    const gone = files.flatMap((file) =>
      classesIn(file)
        .filter((name) => !isKnown(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
  })
  test('the installed version reads every variable of its that the panel sets', () => {
    const styles = STYLES.map((file) => readFileSync(path.join(packages, file), 'utf8')).join('\n')
    const set = Array.from(
      read('src/cms/look/panel.css').matchAll(/^ +(--theme-[\w-]+):/gm),
      ([, name]) => name,
    )
    expect(set.length).toBeGreaterThan(0)
    expect(set.filter((name) => !styles.includes(`var(${name})`))).toEqual([])
  })
})
