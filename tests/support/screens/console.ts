import { vi } from 'vitest'

const said: string[] = []
const expected: RegExp[] = []

/** Records a screen's console output. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(`${level}: ${words.map(String).join(' ')}`)
    })
}

/** Announces console lines that the test expects: each must appear. */
export function expectOnConsole(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** The unannounced lines, and the announced ones that did not appear. */
export const surprises = (): string[] => [
  ...said.filter((line) => !expected.some((pattern) => pattern.test(line))),
  ...expected
    .filter((pattern) => !said.some((line) => pattern.test(line)))
    .map((pattern) => `nothing like ${pattern}`),
]

export function forgetProblems(): void {
  said.length = 0
  expected.length = 0
}
