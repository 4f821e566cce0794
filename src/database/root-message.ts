/** The message of the innermost cause: drizzle wraps it in an error with the statement and all its values. */
export function rootMessage(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root instanceof Error ? root.message : String(root)
}
