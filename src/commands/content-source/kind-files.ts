import path from 'node:path'
import type { ContentKind } from '@/content/schema/define-kind'

/** How the source files of a kind name its schema and its documents. */
type KindSource = { schema: string; from: string; list: string }

const SOURCES: Readonly<Record<string, KindSource>> = {
  posts: { schema: 'postSchema', from: '@/content/schema/blog-post', list: 'postSeeds' },
  questions: { schema: 'questionSchema', from: '@/content/schema/faq', list: 'questionSeeds' },
}

function sourceOf(kind: string): KindSource {
  const source = SOURCES[kind]
  if (!source) throw new Error(`Nobody has said how the files of ${kind} are written`)
  return source
}

/** The file of a kind's document, below the project's folder. */
export const fileOfDocument = (documentKey: string): string => `src/content-seed/${documentKey}.ts`

/** The name that a document's file exports: `posts/post-11` is `postsPost11`. */
const exportOf = (documentKey: string): string =>
  documentKey.replace(/[^a-zA-Z0-9]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The text of a new document's file. */
export function documentSource(
  { kind }: ContentKind<unknown>,
  documentKey: string,
  content: unknown,
): string {
  const { schema, from } = sourceOf(kind)
  const imports = [
    `import { ${schema} } from '${from}'`,
    `import { defineContent } from '@/content/schema/define-content'`,
  ].sort((one, other) => (one.slice(one.indexOf("'")) < other.slice(other.indexOf("'")) ? -1 : 1))
  const file = fileOfDocument(documentKey)
  return `${imports.join('\n')}\n\nexport const ${exportOf(documentKey)} = defineContent('${file}', ${schema}, ${JSON.stringify(content)})\n`
}

/** The file that lists the documents of a kind, below the project's folder. */
export const listFile = ({ kind }: ContentKind<unknown>): string =>
  `src/content-seed/${kind}/${kind}-seeds.generated.ts`

const HEAD = '// Written by npm run content:pull; do not edit.\n\n'

/** The text of that file. @param keys of the documents, in the order in which pages show them */
export function listSource({ kind }: ContentKind<unknown>, keys: readonly string[]): string {
  const collator = new Intl.Collator('en', { numeric: true })
  const imports = keys
    .map((key) => ({ name: exportOf(key), from: `./${path.posix.relative(kind, key)}` }))
    .sort((one, other) => collator.compare(one.from, other.from))
    .map(({ name, from }) => `import { ${name} } from '${from}'\n`)
  return `${HEAD}${imports.join('')}\nexport const ${sourceOf(kind).list} = [${keys.map(exportOf).join(', ')}]\n`
}
