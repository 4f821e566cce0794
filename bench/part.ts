/** Tells a figure of a part, which is compared with its bar. */
export type Tell = (what: string, measured: string) => void

/** A part of the benchmark: a question, what is wanted of its figures, and how they are measured. */
export type Part = {
  question: string
  /** By the figure, such as `≤ 4×, ≤ 50 ms` (bars.ts). A figure that is not told misses its bar. */
  bars: Readonly<Record<string, string>>
  run: (tell: Tell) => Promise<void>
}

/** Whether a part only shows that it runs: its figures say nothing. */
export const isSmall = process.env.BENCH_SMALL === '1'

/** A number of things that a part measures. @param small the number with BENCH_SMALL=1 */
export const sized = (full: number, small: number) => (isSmall ? small : full)
