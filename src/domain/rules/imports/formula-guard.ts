/**
 * Spreadsheets run a cell that begins with one of these. If a table is read with another separator than it was written
 * with, quotation marks do not protect it: a cell may then begin after any semicolon, tab or line break inside ours.
 * Spaces and quotation marks before a formula do not stop every program.
 */
const FORMULA = /(^|[;\t\r\n])( *)(?! )(?=[ '"]*[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|[;\t\r\n])( *)'(?=[ '"]*[=+\-@＝＋－＠])/g

/** An apostrophe before a whole cell: the only guard that other programs write. */
const GUARDED_START = /^( *)'(?=[ '"]*[=+\-@＝＋－＠])/

/** Leading control characters, which some programs skip. */
const CONTROL = /^(?='*\p{Cc})/u
const GUARDED_CONTROL = /^'(?='*\p{Cc})/u

/** Adds an apostrophe wherever a spreadsheet could see the beginning of a formula. */
export function guarded(text: string): string {
  return text.replace(FORMULA, "$1$2'").replace(CONTROL, "'")
}

/** Inverse of {@link guarded}; the text's own apostrophes stay. */
export function unguarded(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_FORMULA, '$1$2')
}

/** Removes the apostrophe before a whole-cell formula, in a file that others may have written. */
export function unguardedStart(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_START, '$1')
}
