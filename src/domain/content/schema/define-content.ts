import type { z } from 'zod'

/** Thrown for a content entry that breaks its schema. The message names the file, the path in it and the problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError'

  constructor(
    /** The file with the entry, relative to the repository root. */
    readonly file: string,
    /** One line per problem: `hero.title: is empty`. */
    readonly problems: readonly string[],
  ) {
    super(
      `Content error in ${file}\n${problems.map((problem) => `  ${problem}`).join('\n')}\nFix the entry in that file; docs/content-files.md explains the rules.`,
    )
  }
}

/** A content file's path from the repository root. */
type ContentFile = `src/content-seed/${string}.ts`

/**
 * A document of the site's content: the texts of a page, a part of one, or the whole site. Pages get the actual texts
 * with `live(document)` when they are printed, since a release may differ from the file.
 */
export interface ContentDocument<T> {
  /**
   * Its key in releases and drafts: `blog/blog-page`. Derived from the file's path, so that a moved file is another
   * document.
   */
  readonly documentKey: string
  readonly file: ContentFile
  readonly schema: z.ZodType<T>
  /** The file's entry, validated: the content of the pages until something is published. */
  readonly seed: T
}

/**
 * Validates a content entry and makes it a document, typed by its schema.
 *
 * Runs when the file is loaded, only on the server: a broken entry shows the error in the browser during `npm run dev`,
 * stops `npm run build`, and fails `npm test`. Client components get texts as plain props and never import a content
 * file, so that neither zod nor other pages' texts reach the browser (a test checks it).
 *
 * @param file the content file's own path, for its key and for messages
 * @throws ContentError naming file, path and reason of every problem
 */
export function defineContent<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: NoInfer<Input>,
): ContentDocument<T> {
  return { documentKey: keyOf(file), file, schema, seed: checked(file, schema, value, defineContent) }
}

/**
 * Makes documents of a kind whose documents share a file.
 * @param values by name: the key of a document is the file's folder and its name
 */
export function defineEach<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  values: Readonly<Record<string, NoInfer<Input>>>,
): ContentDocument<T>[] {
  const folder = keyOf(file).replace(/\/[^/]*$/, '')
  return Object.entries(values).map(([name, value]) => ({
    documentKey: `${folder}/${name}`,
    file,
    schema,
    seed: checked(file, schema, value, defineEach),
  }))
}

/**
 * Validates an entry of the sample catalogue like {@link defineContent}, and returns it unchanged: a release replaces
 * the sample by the staff's catalogue (`CatalogueSource`), not by other texts.
 */
export function defineSample<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: NoInfer<Input>,
): T {
  return checked(file, schema, value, defineSample)
}

/** @param definer the function called in the content file; hidden from the stack trace */
function checked<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: Input,
  definer: (...definition: never[]) => unknown,
): T {
  // Compiling a schema takes longer than reading the entries of a process with it once.
  const result = schema.safeParse(value, { jitless: true })
  if (result.success) return result.data
  const error = new ContentError(
    file,
    result.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`),
  )
  // The stack trace starts at the entry, so that the browser shows the content file.
  Error.captureStackTrace(error, definer)
  throw error
}

/**
 * `src/content-seed/pages/blog/blog-page.ts` → `blog/blog-page`. Pages that editors compose have a folder of their own:
 * `src/content-seed/composed/careers.ts` → `pages/careers`.
 */
function keyOf(file: ContentFile): string {
  return file.replace(/^src\/content-seed\/|\bpages\/|\.ts$/g, '').replace(/^composed\//, 'pages/')
}

/** `['cards', 2, 'title']` → `cards[2].title`; the entry itself is `(entry)`. */
function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(entry)'
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`
    return written === '' ? String(key) : `${written}.${String(key)}`
  }, '')
}
