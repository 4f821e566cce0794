/** Size limits; larger markup was not written in a form. */
const LIMITS = { nodes: 5_000, depth: 8, characters: 200_000 }

const partsOf = (node: unknown): { children?: unknown; text?: unknown } =>
  typeof node === 'object' && node !== null ? node : {}

/**
 * Why markup is too large or too deep to be read, in words that follow a field's name; null if it can be read. Runs in
 * time bounded by the limits.
 */
export function unreadable(root: unknown): string | null {
  let nodes = 0
  let characters = 0
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.depth) return 'is nested deeper than any text'
    const next: unknown[] = []
    for (const node of level) {
      const { children, text } = partsOf(node)
      if (typeof text === 'string') characters += text.length
      if (!Array.isArray(children)) continue
      nodes += children.length
      if (nodes > LIMITS.nodes) return `has more than ${LIMITS.nodes} parts`
      next.push(...children)
    }
    if (characters > LIMITS.characters) return `is longer than ${LIMITS.characters} characters`
    level = next
  }
  return null
}
