import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import { describe, expect, test } from 'vitest'
import { PUBLICATION } from '@/domain/rules/releases/publication-words'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where the words of staff screens stand. */
const SCREENS = ['src/admin-views', 'src/cms', 'src/domain/content/schema']

/** Words that only the makers of the site know, and what a screen says instead. */
const BANNED: [word: RegExp, instead: string][] = [
  [/\bbuilt-in\b/i, 'that the site came with, the site as it was built'],
  [/\brelease 0\b/i, 'the site as it was built'],
  [/\bchange sets?\b/i, 'the change itself, or Activity'],
  [/\b(?:printed|printing|to print)\b/i, 'ready, changes'],
  [/\bparts? of the content\b/i, 'content'],
  [/\bfields? it beg[ia]ns? with\b|\bit beg[ia]ns? with$/i, 'fields filled'],
  [/\bwas live\b|\bretired\b/i, 'Earlier'],
  [/\bpending\b/i, 'unpublished changes'],
  [/\bsaved for release\b/i, 'saved for the next release'],
]

/** Texts that the contract names, that calls answer and screens translate, or that mean something else. */
const KEPT: ReadonlySet<string> = new Set([
  'Reset to the built-in text',
  'Built-in text',
  'Saved for release',
  // Of paper.
  'Shown before the date on a printed page.',
  'Where lots are printed',
])

type Node = { type: string; [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string'

/** Parts of code whose texts nobody reads. */
const UNREAD: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration.source',
  'TSLiteralType',
  'TaggedTemplateExpression',
])

/** The text of a node; null if it has none of its own. */
function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return String(Object(node.value).cooked)
  return null
}

/** A text for people has several words, or begins with a capital letter; identifiers have neither. */
const isForPeople = (text: string) => /\S\s\S/.test(text.trim()) || /^\s*[A-Z][a-z]/.test(text)

function* textsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const part of value) yield* textsIn(part)
  if (!isNode(value) || UNREAD.has(value.type)) return
  const text = textOf(value)
  if (text !== null) yield text.replaceAll(/\s+/g, ' ').trim()
  for (const [name, part] of Object.entries(value)) if (name !== 'loc') yield* textsIn(part)
}

const files = SCREENS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
)

const readTexts = (code: string, isMarkup: boolean): string[] => [
  ...textsIn(
    parse(code, { sourceType: 'module', plugins: ['typescript', ...(isMarkup ? (['jsx'] as const) : [])] })
      .program,
  ),
]

/** The banned words of a text, each with what to say. */
const bannedIn = (text: string): string[] =>
  isForPeople(text) && !KEPT.has(text)
    ? BANNED.filter(([word]) => word.test(text)).map(([, instead]) => `“${text}”: say ${instead}`)
    : []

describe('What staff screens say', () => {
  test.each([
    ['<p>12 pages still to be printed</p>', 1],
    ['const label = `Change set ' + '$' + '{id} in the activity`', 1],
    ["show('Reset to the built-in text')", 0],
    ["const key = ['releases', 'pending']", 0],
    ["import { printed } from './a printed one'", 0],
  ])('a text is found in code: %s', (code, count) => {
    expect(readTexts(code, true).flatMap(bannedIn)).toHaveLength(count)
  })

  test('no screen says a word that only its makers know', () => {
    const said = files.flatMap((file) =>
      readTexts(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x'))
        .flatMap(bannedIn)
        .map((complaint) => `${file}: ${complaint}`),
    )
    expect(said).toEqual([])
  })

  test('the glossary explains at most twelve words, the three states among them', () => {
    const guide = readFileSync(path.join(root, 'docs/content-editing.md'), 'utf8')
    const glossary = guide.split('## The words on screen')[1]?.split('\n## ')[0] ?? ''
    const words = Array.from(glossary.matchAll(/^\| \*\*([^*]+)\*\*/gm), ([, word]) => word)
    expect(words.length).toBeLessThanOrEqual(12)
    expect(words).toEqual(expect.arrayContaining(Object.values(PUBLICATION)))
  })
})
