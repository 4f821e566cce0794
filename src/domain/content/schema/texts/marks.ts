/** Lexical's format bits; those for underlines, code and the like are not supported. */
export const MARKS = { bold: 1, italic: 2, subscript: 32, superscript: 64 } as const

/** All supported bits. */
export const MARKS_MASK = MARKS.bold | MARKS.italic | MARKS.subscript | MARKS.superscript
