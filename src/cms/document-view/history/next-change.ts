import type { FormField, FormState } from 'payload'

/** The cause of a form's next change, if it is not typed or clicked by an editor. */
export type ChangeOrigin = 'a new row' | 'an editor'

const listeners = new Set<(origin: ChangeOrigin) => void>()

/**
 * Tells the form's history what causes its next change: the first values of a new row, which are no step of their own; or
 * a step that restores what the server sent.
 */
export function tellNextChange(origin: ChangeOrigin): void {
  for (const listener of listeners) listener(origin)
}

/** Subscribes to what causes the next change of the form. @returns unsubscribes */
export function hearNextChange(listener: (origin: ChangeOrigin) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The fields of answers with a whole form, which replace those of the form. */
const answered = new WeakSet<FormField>()

/** Remembers an answer with a whole form. */
export function noteAnsweredForm(form: FormState): void {
  for (const field of Object.values(form)) answered.add(field)
}

/** Whether a field of the form came with such an answer, and is unchanged since. */
export const isAsAnswered = (field: FormField): boolean => answered.has(field)
