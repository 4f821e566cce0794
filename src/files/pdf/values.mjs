// @ts-check

/** @typedef {{ name: string }} Name */
/** @typedef {{ text: () => Buffer }} Text gives its bytes, escapes and hexadecimal resolved */
/** @typedef {{ object: number }} Reference */
/** @typedef {{ header: number, at: number }} Header of an object: its number, and where the keyword `obj` lies */
/** @typedef {{ keyword: string, at: number }} Keyword */
/** @typedef {Map<string, Value>} Dictionary with the keys of the reader's ASKED_FOR only */
/** @typedef {number | Name | Text | Reference | Header | Keyword | Dictionary | Value[]} Value */

/** Whether a keyword stands where only a value may. @param {Value} value */
export function isStray(value) {
  return typeof value === 'object' && 'keyword' in value && !['null', 'true', 'false'].includes(value.keyword)
}
