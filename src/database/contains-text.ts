/** A LIKE pattern for "contains this text", ignoring case where the column is in lower case. */
export function containsText(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
