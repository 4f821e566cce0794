type Listener = (paths: readonly string[]) => void

const listeners = new Set<Listener>()

/** Stands for all fields: the form has become the one that somebody else has saved. */
export const ALL_FIELDS = ''

/** Tells which fields of the form are about to be replaced by what somebody else has saved. */
export function tellTaken(paths: readonly string[]): void {
  for (const listener of listeners) listener(paths)
}

/** Hears of fields that somebody else has changed, by their paths in the form before. @returns stops hearing */
export function hearTaken(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether others have added, moved or removed rows of a list. @param taken paths of the fields that they changed */
export const isListTaken = (list: string, taken: readonly string[]): boolean =>
  taken.some((path) => path === ALL_FIELDS || path === list || path.replace(/\.\d+$/, '') === list)
