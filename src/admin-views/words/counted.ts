import { groupedNumber } from '@/ui/texts/grouped-number'

/** `1 product`, `12,345 products`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? noun : plural}`
}

/** A size in megabytes: `12.4 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Parses a whole number from 1; undefined if invalid. */
export function typedWholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
