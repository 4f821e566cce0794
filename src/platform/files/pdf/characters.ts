const code = (character: string) => character.charCodeAt(0)
const codes = (characters: string) => new Set(Array.from(characters, code))

const BLANK = codes('\0\t\n\f\r ')
const DIGITS = codes('0123456789')
const NUMBER = codes('0123456789+-.')
const NOT_REGULAR = codes('\0\t\n\f\r ()<>[]{}/%')

/** Begins a literal string. */
export const OPEN = code('(')
/** Ends a literal string. */
export const CLOSE = code(')')
/** Begins a hexadecimal string; two of them, a dictionary. */
export const LESS = code('<')
/** Ends a hexadecimal string; two of them, a dictionary. */
export const GREATER = code('>')
/** Begins an array. */
export const LEFT = code('[')
/** Ends an array. */
export const RIGHT = code(']')
/** Begins a name. */
export const SLASH = code('/')
/** Begins an escape in a literal string. */
export const BACKSLASH = code('\\')
/** Begins a comment. */
export const PERCENT = code('%')
/** A line feed. */
export const LF = code('\n')
/** A carriage return. */
export const CR = code('\r')

/** A byte of a file; undefined past its end. */
type Byte = number | undefined

/** Whether a byte is white space in a PDF. */
export const isWhiteSpace = (byte: Byte) => byte !== undefined && BLANK.has(byte)
/** Whether a byte is a digit. */
export const isDigit = (byte: Byte) => byte !== undefined && DIGITS.has(byte)
/** Whether a byte may be part of a number. */
export const isOfNumber = (byte: Byte) => byte !== undefined && NUMBER.has(byte)
/** Whether a byte may be part of a name or keyword. */
export const isRegular = (byte: Byte) => byte !== undefined && !NOT_REGULAR.has(byte)
/** Whether a byte ends a line. */
export const isLineEnd = (byte: Byte) => byte === LF || byte === CR
/** Whether a byte is a Latin letter. */
export const isLetter = (byte: Byte) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
