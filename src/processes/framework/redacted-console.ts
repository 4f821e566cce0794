import { reportError } from '@/database/error-report'

/**
 * Has errors written to the console as reports. The framework writes whatever fails in a page as it is, and drizzle's error
 * of a failed statement holds every value that was bound to it.
 */
export function redactConsole(): void {
  const write = console.error
  console.error = (...words: unknown[]) =>
    write(...words.map((word) => (word instanceof Error ? reportError(word) : word)))
}
