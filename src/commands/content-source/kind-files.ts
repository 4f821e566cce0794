import { type ContentKind, kindOfKey } from '@/domain/content/schema/define-kind'

/** Names of a kind's schema and documents in its source files. */
type KindSource = {
  schema: string
  from: string
  list: string
  /** The folder of its files, below src/content-seed. */
  folder: string
  /** Whether the list itself contains all documents. */
  isOneFile?: true
}

const SOURCES: Readonly<Record<string, KindSource>> = {
  posts: {
    schema: 'postSchema',
    from: '@/domain/content/schema/kinds/blog-post',
    list: 'postSeeds',
    folder: 'posts',
  },
  questions: {
    schema: 'questionSchema',
    from: '@/domain/content/schema/kinds/faq',
    list: 'questionSeeds',
    folder: 'questions',
  },
  pages: {
    schema: 'composedPageSchema',
    from: '@/domain/content/schema/pages/composed-page',
    list: 'pageSeeds',
    folder: 'composed',
  },
  redirects: {
    schema: 'redirectSchema',
    from: '@/domain/content/schema/kinds/redirect',
    list: 'redirectSeeds',
    folder: 'redirects',
    isOneFile: true,
  },
}

function sourceOf(kind: string): KindSource {
  const source = SOURCES[kind]
  if (!source) throw new Error(`Nobody has said how the files of ${kind} are written`)
  return source
}

type Kind = Pick<ContentKind<unknown>, 'kind'>

/** Whether a kind's documents share one file, which is written as a whole. */
export const hasOneFile = ({ kind }: Kind): boolean => sourceOf(kind).isOneFile === true

const nameOf = (documentKey: string): string => documentKey.slice(documentKey.indexOf('/') + 1)

/** The file of a kind's document, below the project's folder. */
export const fileOfDocument = (documentKey: string): string =>
  `src/content-seed/${sourceOf(kindOfKey(documentKey)).folder}/${nameOf(documentKey)}.ts`

/** The name that a document's file exports: `posts/post-11` is `postsPost11`. */
const exportOf = (documentKey: string): string =>
  documentKey.replace(/[^a-zA-Z0-9]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())

const importsOf = (schema: string, from: string, definer: string): string =>
  [
    `import { ${schema} } from '${from}'`,
    `import { ${definer} } from '@/domain/content/schema/define-content'`,
  ]
    .sort((one, other) => (one.slice(one.indexOf("'")) < other.slice(other.indexOf("'")) ? -1 : 1))
    .join('\n')

/** The text of a new document's file. */
export function documentSource({ kind }: Kind, documentKey: string, content: unknown): string {
  const { schema, from } = sourceOf(kind)
  const file = fileOfDocument(documentKey)
  return `${importsOf(schema, from, 'defineContent')}\n\nexport const ${exportOf(documentKey)} = defineContent('${file}', ${schema}, ${JSON.stringify(content)})\n`
}

/** The file that lists the documents of a kind, below the project's folder. */
export const listFile = ({ kind }: Kind): string =>
  `src/content-seed/${sourceOf(kind).folder}/${kind}-seeds.generated.ts`

const HEAD = '// Written by npm run content:pull; do not edit.\n\n'

/** The documents of a kind in the order in which pages show them. */
type OrderedDocuments = readonly (readonly [documentKey: string, content: unknown])[]

/** The text of a list that has the documents in itself. */
function wholeSource(kind: Kind, documents: OrderedDocuments): string {
  const { schema, from, list } = sourceOf(kind.kind)
  const values = documents.map(([key, content]) => `  '${nameOf(key)}': ${JSON.stringify(content)},\n`)
  const written = values.length > 0 ? `{\n${values.join('')}}` : '{}'
  return `${HEAD}${importsOf(schema, from, 'defineEach')}\n\nexport const ${list} = defineEach('${listFile(kind)}', ${schema}, ${written})\n`
}

/** The text of a list of files. */
function filesSource({ kind }: Kind, keys: readonly string[]): string {
  const { list, schema, from } = sourceOf(kind)
  const collator = new Intl.Collator('en', { numeric: true })
  const imports = keys
    .map((key) => ({ name: exportOf(key), from: `./${nameOf(key)}` }))
    .sort((one, other) => collator.compare(one.from, other.from))
    .map(({ name, from }) => `import { ${name} } from '${from}'\n`)
  if (keys.length > 0)
    return `${HEAD}${imports.join('')}\nexport const ${list} = [${keys.map(exportOf).join(', ')}]\n`
  // An empty list's type does not name its entries.
  return `${HEAD}import type { z } from 'zod'\nimport type { ${schema} } from '${from}'\nimport type { ContentDocument } from '@/domain/content/schema/define-content'\n\nexport const ${list}: ContentDocument<z.output<typeof ${schema}>>[] = []\n`
}

/** The text of the file that lists the documents of a kind. */
export const listSource = (kind: Kind, documents: OrderedDocuments): string =>
  hasOneFile(kind)
    ? wholeSource(kind, documents)
    : filesSource(
        kind,
        documents.map(([key]) => key),
      )
