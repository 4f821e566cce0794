import { vi } from 'vitest'

const said: string[] = []
const expected: RegExp[] = []

/** Listens to what a screen says on the console. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(`${level}: ${words.map(String).join(' ')}`)
    })
}

/** Announces lines on the console that belong to what the test does: each has to come. */
export function expectOnConsole(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** The lines that nobody announced, and the announced ones that did not come. */
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
