/** What went wrong at the root: the database library wraps it in the statement that failed, with all its values. */
export function rootMessage(error: unknown): string {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root instanceof Error ? root.message : String(root)
}
