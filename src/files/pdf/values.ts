/** A name, such as a key of a dictionary. */
export type Name = { name: string }
/** A string; gives its bytes, escapes and hexadecimal resolved. */
export type Text = { text: () => Buffer }
/** A reference to an object by its number. */
export type Reference = { object: number }
/** The header of an object: its number, and where the keyword `obj` lies. */
export type Header = { header: number; at: number }
/** A keyword, and where it lies. */
export type Keyword = { keyword: string; at: number }
/** A dictionary, with the keys of the reader's ASKED_FOR only. */
export type Dictionary = Map<string, PdfValue>
/** What is read of a PDF. */
export type PdfValue = number | Name | Text | Reference | Header | Keyword | Dictionary | PdfValue[]

/** Whether a keyword stands where only a value may. */
export const isStray = (value: PdfValue): boolean =>
  typeof value === 'object' && 'keyword' in value && !['null', 'true', 'false'].includes(value.keyword)
