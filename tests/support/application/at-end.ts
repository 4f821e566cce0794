const works: (() => Promise<void>)[] = []

/** Has something done after the last test of the file; what is asked for last is done first. */
export function atEnd(work: () => Promise<void>): void {
  works.unshift(work)
}

/** Does it. */
export async function end(): Promise<void> {
  for (const work of works.splice(0)) await work()
}
