import { groupedNumber } from '@/ui/grouped-number'

/** `1 product`, `12,345 products`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? noun : plural}`
}
