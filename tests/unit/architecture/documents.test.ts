import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const docs = path.join(root, 'docs')

const PAPERS = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll(path.sep, '/')}`),
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The links of a document to files of the repository, as paths from the root. */
const linksOf = (file: string) =>
  Array.from(read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g), ([, link = '']) =>
    path.posix.join(path.posix.dirname(file), link),
  )

describe('the documents', () => {
  test('docs/README.md lists every document and every decision', () => {
    const listed = new Set(linksOf('docs/README.md'))
    const missing = [...PAPERS, 'docs/openapi.json'].filter(
      (file) => file !== 'docs/README.md' && !listed.has(file),
    )
    expect(missing).toEqual([])
  })

  test('a link leads to a file of the repository', () => {
    const broken = PAPERS.flatMap((file) =>
      linksOf(file)
        .filter((link) => !existsSync(path.join(root, link)))
        .map((link) => `${file} → ${link}`),
    )
    expect(broken).toEqual([])
  })

  test('a path in backticks exists, except for the examples', () => {
    const examples = /\/team[/-]|blog-11|notice/
    const gone = PAPERS.flatMap((file) =>
      Array.from(
        read(file).matchAll(/`((?:src|tests|scripts|bench|assets)\/[\w./()[\]-]+)`/g),
        ([, name = '']) => name,
      )
        .filter((name) => !examples.test(name) && !existsSync(path.join(root, name)))
        .map((name) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  test('a file named in backticks without its folder exists, as does a module of an example', () => {
    const folders = ['src', 'tests', 'scripts', 'bench', 'faults']
    const files = folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `/${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    )
    const isThere = (name: string) => files.some((file) => file.endsWith(`/${name}`))
    const gone = PAPERS.flatMap((file) =>
      [
        ...Array.from(
          read(file).matchAll(/`((?!post-11)[\w-]+\.(?:tsx?|mjs|css))`/g),
          ([, name = '']) => name,
        ),
        ...Array.from(
          read(file).matchAll(/[`']@\/([\w./()[\]-]+)[`']/g),
          ([, name = '']) => `src/${name}.ts`,
        ),
      ]
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  test('every `npm run` command that a document names exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const unknown = PAPERS.filter((file) => !file.startsWith('docs/decisions/')).flatMap((file) =>
      Array.from(read(file).matchAll(/npm run ([a-z][\w:-]*)/g), ([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('README.md fits on two screens', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100)
  })
})
