/** A part of the benchmark: starts what it needs and prints its results. */
export type Part = () => Promise<void>
