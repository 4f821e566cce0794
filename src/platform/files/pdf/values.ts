/** A name, such as a key of a dictionary. */
export type Name = { name: string }
/** A string; returns its bytes with escapes or hexadecimal digits decoded. */
export type Text = { text: () => Buffer }
/** A reference to an object by its number. */
export type Reference = { object: number }
/** What names an object. */
export type ObjectId = { number: number; generation: number }
/** The header of an object with its offset, and that of its keyword `obj`. */
export type Header = { header: ObjectId; start: number; at: number }
/** A keyword with its offset. */
export type Keyword = { keyword: string; at: number }
/** A dictionary, with the keys of the reader's ASKED_FOR only. */
export type Dictionary = Map<string, PdfValue>
/** A value of a PDF. */
export type PdfValue = number | Name | Text | Reference | Header | Keyword | Dictionary | PdfValue[]

/** Whether a keyword is not a value. */
export const isStray = (value: PdfValue): boolean =>
  typeof value === 'object' && 'keyword' in value && !['null', 'true', 'false'].includes(value.keyword)

/** Whether an entry of a dictionary is missing or null. */
export const isNull = (value: PdfValue | undefined): boolean =>
  value === undefined || (typeof value === 'object' && 'keyword' in value && value.keyword === 'null')

/** What a name says; undefined for another value. */
export const wordOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && 'name' in value ? value.name : undefined

/** The bytes of a string; undefined for another value. */
export const bytesOf = (value: PdfValue | undefined): Buffer | undefined =>
  typeof value === 'object' && 'text' in value ? value.text() : undefined

/** The number of an object that is referred to; undefined for another value. */
export const referenceOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'object' && 'object' in value ? value.object : undefined
