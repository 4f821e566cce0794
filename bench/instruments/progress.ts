const begin = performance.now()

/** Says what a long part does next, and how many seconds the benchmark has taken. */
export const tellProgress = (what: string) =>
  console.log(`… ${((performance.now() - begin) / 1_000).toFixed(0)} s: ${what}`)
