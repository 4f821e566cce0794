/**
 * Lines of a value that an SDF could not hold: an empty one ends the value, one that begins with `>` is the head of the
 * next, one with `$$$$` the end of the record. They get an apostrophe before them, and so do those that look as if they
 * had one: of every other line the text is that of the value.
 */
const ENDING = /^(?='*(?:\s*$|>|\$\$\$\$))/
const GUARDED_ENDING = /^'(?='*(?:\s*$|>|\$\$\$\$))/

const eachLine = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n')

/** A value as the lines of an SDF's data item. */
export const toSdfText = (value: string): string =>
  eachLine(value.replace(/\r\n?/g, '\n'), (line) => line.replace(ENDING, "'"))

/** The value of such lines: `fromSdfText(toSdfText(value))` is `value`. */
export const fromSdfText = (lines: string): string =>
  eachLine(lines, (line) => line.replace(GUARDED_ENDING, ''))
