const works: (() => Promise<void>)[] = []

/** Registers work after the file's last test, done in reverse order. */
export function atEnd(work: () => Promise<void>): void {
  works.unshift(work)
}

/** Does the registered work. */
export async function end(): Promise<void> {
  for (const work of works.splice(0)) await work()
}
