/**
 * Errors of spreadsheets in any language: nearly all are a word between `#` and a mark, as `#WERT!` and `#¿NOMBRE?`. The
 * rest are listed: what is not available, and a column that is too narrow to show a number.
 */
const ERROR =
  /^(?:#[¡¿]?\p{L}[\p{L}\d/]{0,12}\s?[!?]|#(?:n\/?a|nv|n\.d\.|n\/d|n\/b|н\/д|yok|hiv|getting_data)|#{3,}|err:\d{3})$/iu

/** Whether a spreadsheet wrote this in place of a value: `#NAME?`, `#REF!`, `#####`. */
export const isSpreadsheetError = (text: string): boolean => ERROR.test(text.trim())

/**
 * Whether a spreadsheet has written a number in few digits and may have rounded it: `1.0E+5`, `5.0782E+4`. With digits
 * after the point, as in `2.75430E+02`, it has not.
 */
export function isRoundedNumber(text: string): boolean {
  const [, decimals = '', exponent] = /^[+-]?\d(?:[.,](\d{0,20}))?e\+?(\d{1,3})$/i.exec(text.trim()) ?? []
  return exponent !== undefined && decimals.length <= Number(exponent)
}

const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** The text in a formula that only says a text, as programs write it to keep spreadsheets from changing it: `="50-78-2"`. */
export function textOfFormula(cell: string): string {
  const text = TEXT_FORMULA.exec(cell.trim())?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
