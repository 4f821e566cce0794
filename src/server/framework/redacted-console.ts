import { reportError } from '@/platform/database/errors/error-report'

/**
 * Makes `console.error` write errors as reports. The framework logs errors unchanged, and drizzle's error of a failed
 * statement contains all bound values.
 */
export function redactConsole(): void {
  const write = console.error
  console.error = (...words: unknown[]) =>
    write(...words.map((word) => (word instanceof Error ? reportError(word) : word)))
}
