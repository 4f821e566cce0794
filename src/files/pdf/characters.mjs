// @ts-check

const code = (/** @type {string} */ character) => character.charCodeAt(0)
const codes = (/** @type {string} */ characters) => new Set(Array.from(characters, code))

const BLANK = codes('\0\t\n\f\r ')
const DIGITS = codes('0123456789')
const NUMBER = codes('0123456789+-.')
const NOT_REGULAR = codes('\0\t\n\f\r ()<>[]{}/%')

export const [OPEN, CLOSE, LESS, GREATER] = [code('('), code(')'), code('<'), code('>')]
export const [LEFT, RIGHT, SLASH, BACKSLASH] = [code('['), code(']'), code('/'), code('\\')]
export const [PERCENT, LF, CR] = [code('%'), code('\n'), code('\r')]

/** A byte of a file; none behind its end. @typedef {number | undefined} Byte */

/** Whether it is white space in a PDF. @param {Byte} byte */
export const isBlank = (byte) => byte !== undefined && BLANK.has(byte)
/** @param {Byte} byte */
export const isDigit = (byte) => byte !== undefined && DIGITS.has(byte)
/** Whether it may be part of a number. @param {Byte} byte */
export const isOfNumber = (byte) => byte !== undefined && NUMBER.has(byte)
/** Whether it may be part of a name or keyword. @param {Byte} byte */
export const isRegular = (byte) => byte !== undefined && !NOT_REGULAR.has(byte)
/** @param {Byte} byte */
export const isLineEnd = (byte) => byte === LF || byte === CR
/** @param {Byte} byte */
export const isLetter = (byte) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
