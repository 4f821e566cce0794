/** The bits by which Lexical marks text; those of underlines, code and the like are none of ours. */
export const MARKS = { bold: 1, italic: 2, subscript: 32, superscript: 64 } as const

/** All of them. */
export const MARKS_MASK = MARKS.bold | MARKS.italic | MARKS.subscript | MARKS.superscript
