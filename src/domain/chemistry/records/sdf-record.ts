import { guardedLines } from './sdf-lines'

/** Titles that could be read as the end of the previous record are left out. */
const titleOf = (title: string) => (/^[>$]/.test(title) ? '' : title)

const dataItem = ([name, value]: readonly [name: string, value: string | null]): string =>
  value === null ? `>  <${name}>\n\n` : `>  <${name}>\n${guardedLines(value)}\n\n`

/**
 * A record of an SDF.
 * @param molblock a molfile whose first line, the title, is empty
 * @param items data items, in order
 */
export const sdfRecord = (
  title: string,
  molblock: string,
  items: readonly (readonly [name: string, value: string | null])[],
): string => `${titleOf(title)}${molblock}${items.map(dataItem).join('')}$$$$\n`
