import type { FormState } from 'payload'

/** The lists of each type of blocks, with the least number of their entries. */
export type LeastEntries = Readonly<Record<string, Readonly<Record<string, number>>>>

const VALID = { valid: true, passesCondition: true }

/**
 * A form whose new block has the least number of empty entries in its lists, open to be filled in. What the server
 * renders of them comes with the form's next request.
 * @param place of the block, such as `blocks.2`
 * @returns the same form if nothing is to be added
 */
export function formWithLeast(form: FormState, place: string, least: LeastEntries): FormState {
  const type = form[`${place}.blockType`]?.value
  const added: FormState = {}
  for (const [list, count] of Object.entries((typeof type === 'string' && least[type]) || {})) {
    const path = `${place}.${list}`
    const before = form[path]
    if (!before || (before.rows?.length ?? 0) > 0) continue
    const ids = Array.from({ length: count }, (_, index) => `begun-${Date.now().toString(36)}-${index}`)
    added[path] = {
      ...before,
      disableFormData: true,
      rows: ids.map((id) => ({ id, collapsed: false })),
      value: count,
    }
    for (const [index, id] of ids.entries())
      added[`${path}.${index}.id`] = { ...VALID, value: id, initialValue: id }
  }
  return Object.keys(added).length === 0 ? form : { ...form, ...added }
}
