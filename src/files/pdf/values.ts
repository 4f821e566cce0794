/** A name, such as a key of a dictionary. */
export type Name = { name: string }
/** A string; returns its bytes with escapes or hexadecimal digits decoded. */
export type Text = { text: () => Buffer }
/** A reference to an object by its number. */
export type Reference = { object: number }
/** The header of an object: its number, and the offset of the keyword `obj`. */
export type Header = { header: number; at: number }
/** A keyword with its offset. */
export type Keyword = { keyword: string; at: number }
/** A dictionary, with the keys of the reader's ASKED_FOR only. */
export type Dictionary = Map<string, PdfValue>
/** A value of a PDF. */
export type PdfValue = number | Name | Text | Reference | Header | Keyword | Dictionary | PdfValue[]

/** Whether a keyword is not a value. */
export const isStray = (value: PdfValue): boolean =>
  typeof value === 'object' && 'keyword' in value && !['null', 'true', 'false'].includes(value.keyword)
