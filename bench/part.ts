/** A part of the benchmark; it starts what it needs and prints what it found. */
export type Part = () => Promise<void>
