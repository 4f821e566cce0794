import type { z } from 'zod'

/** A content entry that breaks its schema. The message names the file, the path in it and what is wrong. */
export class ContentError extends Error {
  override readonly name = 'ContentError'

  constructor(
    /** The file to open, from the root of the repository. */
    readonly file: string,
    /** One line a problem: `hero.title: is empty`. */
    readonly problems: readonly string[],
  ) {
    super(
      `Content error in ${file}\n${problems.map((problem) => `  ${problem}`).join('\n')}\nFix the entry in that file; docs/content-editing.md explains the rules.`,
    )
  }
}

/** A content file's own path from the root of the repository. */
type ContentFile = `src/content-seed/${string}.ts`

/**
 * A document of the site's content: the words of a page, of a part of one, or of all. It is not the words themselves:
 * a page asks for those with `live(document)` when it is printed, since a release may have others than the file.
 */
export interface ContentDocument<T> {
  /** What releases and drafts call it: `blog/posts`. Its file's path, so a file that moves is another document. */
  readonly documentKey: string
  readonly file: ContentFile
  readonly schema: z.ZodType<T>
  /** The file's entry, checked: what pages show while nothing is published. */
  readonly seed: T
}

/**
 * Checks a content entry against its schema and makes a document of it, typed by that schema.
 *
 * It runs when the file is loaded, on the server only: a page with a broken entry shows the error in the browser during
 * `npm run dev`, stops `npm run build`, and fails `npm test`. Client components get the words as plain props and never
 * import a content file, so neither zod nor the other pages' words reach the browser (a test keeps it so).
 *
 * @param file the content file's own path, for its key and for messages
 * @throws ContentError naming the file, the path and the reason of every problem in the entry
 */
export function defineContent<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: NoInfer<Input>,
): ContentDocument<T> {
  return { documentKey: keyOf(file), file, schema, seed: checked(file, schema, value, defineContent) }
}

/**
 * Checks an entry of the sample catalogue as {@link defineContent} does, and hands it back as it is: a release has the
 * staff's catalogue in the sample's place (`CatalogueSource`), not other words for it.
 */
export function defineSample<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: NoInfer<Input>,
): T {
  return checked(file, schema, value, defineSample)
}

/** @param definer called in the content file, which is what a trace shall begin with */
function checked<T, Input>(
  file: ContentFile,
  schema: z.ZodType<T, Input>,
  value: Input,
  definer: (...definition: never[]) => unknown,
): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const error = new ContentError(
    file,
    result.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`),
  )
  // The first line of the trace is the entry itself, so that the browser shows the editor's file and not this one.
  Error.captureStackTrace(error, definer)
  throw error
}

/** `src/content-seed/pages/blog/posts.ts` → `blog/posts`. */
function keyOf(file: ContentFile): string {
  return file.replace(/^src\/content-seed\/|\bpages\/|\.ts$/g, '')
}

/** `['cards', 2, 'title']` → `cards[2].title`; the entry itself is `(entry)`. */
function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(entry)'
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`
    return written === '' ? String(key) : `${written}.${String(key)}`
  }, '')
}
