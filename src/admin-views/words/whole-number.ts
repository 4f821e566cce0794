/** Parses a whole number from 1; undefined if invalid. */
export function typedWholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
