const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for "contains", for columns in lower case. */
export const containsText = (text: string) => `%${escaped(text)}%`

/** A LIKE pattern for "begins with", for columns in lower case. */
export const beginsWithText = (text: string) => `${escaped(text)}%`
