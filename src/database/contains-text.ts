const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for "contains this text", ignoring case where the column is in lower case. */
export const containsText = (text: string) => `%${escaped(text)}%`

/** A LIKE pattern for "begins with this text", ignoring case where the column is in lower case. */
export const beginsWithText = (text: string) => `${escaped(text)}%`
