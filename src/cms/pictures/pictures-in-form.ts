import type { FormState } from 'payload'

const VALID = { valid: true, passesCondition: true }

const isEmptyAt = (form: FormState, path: string): boolean => !form[`${path}.picture.name`]?.value

/** How many pictures a list has room for. @param max its most entries */
export const roomIn = (form: FormState, list: string, max: number): number =>
  max - (form[list]?.rows ?? []).filter((_, index) => !isEmptyAt(form, `${list}.${index}`)).length

/**
 * The state of a form with pictures in a list, such as a gallery's: entries without a picture are filled first, then
 * others are added. What the server renders of new ones comes with the form's next request.
 * @param pictures their keys
 */
export function formWithPictures(form: FormState, list: string, pictures: readonly string[]): FormState {
  const rows = [...(form[list]?.rows ?? [])]
  const state: FormState = { ...form }
  const empty = rows.flatMap((_, index) => (isEmptyAt(form, `${list}.${index}`) ? [index] : []))
  for (const [place, value] of pictures.entries()) {
    const index = empty[place] ?? rows.length
    const path = `${list}.${index}`
    if (index === rows.length) {
      const id = `chosen-${Date.now().toString(36)}-${place}`
      rows.push({ id, collapsed: true })
      state[`${path}.id`] = { ...VALID, value: id, initialValue: id }
    }
    state[`${path}.picture.name`] = { ...VALID, ...form[`${path}.picture.name`], value }
  }
  state[list] = {
    ...VALID,
    ...form[list],
    disableFormData: rows.length > 0,
    rows,
    value: rows.length,
  }
  return state
}
