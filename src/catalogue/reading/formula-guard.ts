/**
 * Spreadsheets run a cell that begins with one of these. Where a table is read with another separator than it was written
 * with, quotation marks protect nothing: then a cell begins after any semicolon, tab or line break inside ours. Spaces and
 * quotation marks before a formula do not stop every program.
 */
const FORMULA = /(^|[;\t\r\n])( *)(?! )(?=[ '"]*[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|[;\t\r\n])( *)'(?=[ '"]*[=+\-@＝＋－＠])/g

/** The one before a whole cell: all that other programs write. */
const GUARDED_START = /^( *)'(?=[ '"]*[=+\-@＝＋－＠])/

/** Control characters at the beginning, which some programs pass over. */
const CONTROL = /^(?='*\p{Cc})/u
const GUARDED_CONTROL = /^'(?='*\p{Cc})/u

/** The text with an apostrophe wherever a spreadsheet could see the beginning of a formula. */
export function guarded(text: string): string {
  return text.replace(FORMULA, "$1$2'").replace(CONTROL, "'")
}

/** A guarded text as it was: `unguarded(guarded(text))` is `text`, apostrophes of its own included. */
export function unguarded(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_FORMULA, '$1$2')
}

/** A text of a file that others may have written, without the apostrophe before the formula that it would be. */
export function unguardedStart(text: string): string {
  return text.replace(GUARDED_CONTROL, '').replace(GUARDED_START, '$1')
}
