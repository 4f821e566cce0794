/** The sentence about the columns or rows that a limit leaves out; none if all fit. */
export function beyond(name: string, count: number, max: number): string[] {
  if (count <= max) return []
  const left = count === max + 1 ? `${name} ${count} was` : `${name}s ${max + 1} to ${count} were`
  return [`${left} not pasted: a table has at most ${max}.`]
}

/** The sentence about texts that are too long; none if all fit. */
export function tooLong(name: string, texts: readonly string[], max: number): string[] {
  const count = texts.filter(({ length }) => length > max).length
  if (count === 0) return []
  const [long, them] = count === 1 ? [`1 ${name} is`, 'it'] : [`${count} ${name}s are`, 'them']
  return [`${long} longer than ${max} characters: shorten ${them}.`]
}
