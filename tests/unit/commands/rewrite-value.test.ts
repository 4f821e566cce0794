import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { isVariableDeclaration } from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rewriteValue } from '@/commands/content-source/rewrite-value'

const SOURCES = {
  text: `'One'`,
  reference: `claims.quoteTime`,
  template: `\`Call \\\`us\\\` on \${company.phone}, or write to \${mail}: \${claims.quoteTime}.\``,
  object: `{
  // Why it is so.
  id: 'a', // and so on
  short,
  'quoted-key': 1,
  inner: { text: claims.quoteTime },
  // The end.
}`,
  list: `[
  // The first.
  { id: 'a', text: claims.quoteTime },
  { id: 'b', text: 'B' }, // the second
  { id: 'c', text: 'C' },
  // No more.
]`,
  spread: `[...others, { id: 'a' }]`,
}

let folder: string
let api: API
const nodes = new Map<string, Node>()
beforeAll(() => {
  folder = mkdtempSync(path.resolve('.test-data', 'rewrite-'))
  const lines = Object.entries(SOURCES).map(([name, source]) => `export const ${name} = ${source}`)
  writeFileSync(path.join(folder, 'source.ts'), lines.join('\n\n'))
  writeFileSync(path.join(folder, 'tsconfig.json'), '{ "files": ["source.ts"] }')
  const config = path.join(folder, 'tsconfig.json')
  api = new API({ cwd: folder })
  const file = api
    .updateSnapshot({ openProjects: [config] })
    .getProject(config)
    ?.program.getSourceFile(path.join(folder, 'source.ts'))
  const visit = (node: Node) => {
    if (isVariableDeclaration(node) && node.initializer) nodes.set(node.name.getText(), node.initializer)
    node.forEachChild(visit)
  }
  if (file) visit(file)
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

function rewritten(name: keyof typeof SOURCES, was: unknown, is: unknown): string {
  const node = nodes.get(name)
  if (!node) throw new Error(`There is no ${name}`)
  return rewriteValue(node, was, is)
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ')

describe('contract §6 a value written back into its source', () => {
  test('what is the same stands as it stood', () => {
    for (const [name, source] of Object.entries(SOURCES))
      expect(rewritten(name as keyof typeof SOURCES, { a: [1] }, { a: [1] })).toBe(source)
  })

  test('what differs is written out, a reference too', () => {
    expect(rewritten('text', 'One', 'It’s "two"')).toBe('"It’s \\"two\\""')
    expect(rewritten('reference', 'within a day', 'at once')).toBe('"at once"')
    expect(rewritten('spread', [{ id: 'z' }, { id: 'a' }], [{ id: 'a' }])).toBe('[{"id":"a"}]')
  })

  test('a text keeps those of its references that it still says', () => {
    const was = 'Call `us` on +91, or write to x@y: within a day.'
    expect(rewritten('template', was, `Write to x@y, \`\${now}\`: within a day!`)).toBe(
      `\`Write to \${mail}, \\\`\\\${now}\\\`: \${claims.quoteTime}!\``,
    )
    expect(rewritten('template', was, 'Another text')).toBe('"Another text"')
    expect(rewritten('template', 'Not what it made', 'Call `us` on +91')).toBe('"Call `us` on +91"')
  })

  test('of an object one part changes, one goes, one comes, and the comments stay', () => {
    const was = { id: 'a', short: 's', 'quoted-key': 1, inner: { text: 'within a day' } }
    const is = { id: 'a', title: 'T', short: 's', 'quoted-key': 2, inner: { text: 'within a day' } }
    expect(squeezed(rewritten('object', was, is))).toBe(
      `{ // Why it is so. id: 'a',"title": "T", // and so on short, "quoted-key": 2, inner: { text: claims.quoteTime } // The end. }`,
    )
    expect(squeezed(rewritten('object', was, { id: 'a', short: 't' }))).toBe(
      `{ // Why it is so. id: 'a', // and so on "short": "t" // The end. }`,
    )
  })

  test('the entries of a list keep their source, wherever they go', () => {
    const [a, b, c] = [
      { id: 'a', text: 'within a day' },
      { id: 'b', text: 'B' },
      { id: 'c', text: 'C' },
    ]
    const moved = rewritten('list', [a, b, c], [c, { id: 'new', text: 'N' }, a, { ...b, text: 'other' }])
    expect(squeezed(moved)).toBe(
      `[ // the second { id: 'c', text: 'C' },{"id":"new","text":"N"}, // The first. { id: 'a', text: claims.quoteTime }, { id: 'b', "text": "other" } // No more. ]`,
    )
    expect(squeezed(rewritten('list', [a, b, c], [a, c]))).toContain(
      `// The first. { id: 'a', text: claims.quoteTime }`,
    )
  })
})
