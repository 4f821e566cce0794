const number = new Intl.NumberFormat('en-US')

/** `1 product`, `12,345 products`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${number.format(count)} ${count === 1 ? noun : plural}`
}
