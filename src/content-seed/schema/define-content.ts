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

/**
 * Checks a content entry against its schema and hands it back, typed by that schema.
 *
 * It runs when the file is loaded, on the server only: a page with a broken entry shows the error in the browser during
 * `npm run dev`, stops `npm run build`, and fails `npm test`. Client components get the result as plain props and never
 * import a content file, so neither zod nor the other pages' words reach the browser (a test keeps it so).
 *
 * @param file the content file's own path from the root of the repository, for the message
 * @throws ContentError naming the file, the path and the reason of every problem in the entry
 */
export function defineContent<Schema extends z.ZodType>(
  file: `src/content-seed/${string}.ts`,
  schema: Schema,
  value: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const error = new ContentError(
    file,
    result.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`),
  )
  // The first line of the trace is the entry itself, so that the browser shows the editor's file and not this one.
  Error.captureStackTrace(error, defineContent)
  throw error
}

/** `['cards', 2, 'title']` → `cards[2].title`; the entry itself is `(entry)`. */
function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(entry)'
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`
    return written === '' ? String(key) : `${written}.${String(key)}`
  }, '')
}
