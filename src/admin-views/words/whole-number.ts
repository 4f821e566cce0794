/** A number from 1 as an address says it; undefined for whatever else stands there. */
export function typedWholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
