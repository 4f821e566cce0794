/** A row of a list or a block of a form: the path of the list, and its place in it. */
export type FormRow = { path: string; index: number }

const ROW_ID = /^([\w-]+)-row-(\d+)$/

/**
 * The row that a part of a form is in, by the id that Payload gives to rows: `blocks-row-2`, `content-0-items-row-0`.
 * Names of fields have no hyphen.
 */
export function rowOf(part: Element): FormRow | null {
  const [, list, index] = ROW_ID.exec(part.closest('[id*="-row-"]')?.id ?? '') ?? []
  return list === undefined ? null : { path: list.replaceAll('-', '.'), index: Number(index) }
}

/** The id of a row. */
export const rowId = ({ path, index }: FormRow): string => `${path.replaceAll('.', '-')}-row-${index}`
