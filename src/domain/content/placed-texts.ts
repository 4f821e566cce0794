import { isMarked } from './schema/texts/marked-text'
import { plainText } from './schema/texts/plain-text'

/** A text of a document, and the path of its field. */
export type PlacedText = { path: (string | number)[]; text: string }

/** Fields with identifiers, not words. */
const NAMES = new Set(['blockType', 'positionKey', 'position'])

/** The addresses of a text's links. */
function linksIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { fields, children } = part as { fields?: { url?: unknown }; children?: unknown[] }
  const own = typeof fields?.url === 'string' ? [fields.url] : []
  return [...own, ...(Array.isArray(children) ? children.flatMap(linksIn) : [])]
}

const isPicture = (part: object): part is { name: unknown; alt: unknown } => 'name' in part && 'alt' in part

/** Whether a property is an identifier, not words: of a machine, a picture, or a block among its neighbours. */
const isName = (name: string, content: object): boolean =>
  NAMES.has(name) || (name === 'name' && isPicture(content)) || (name === 'id' && 'blockType' in content)

/** Every text of a document: words, with markup or not, and addresses of links; of pictures their descriptions. */
export function placedTexts(content: unknown, path: PlacedText['path'] = []): PlacedText[] {
  if (typeof content === 'string') return content === '' ? [] : [{ path, text: content }]
  if (typeof content !== 'object' || content === null) return []
  if (isMarked(content)) return [plainText(content), ...linksIn(content.root)].map((text) => ({ path, text }))
  if (Array.isArray(content)) return content.flatMap((part, index) => placedTexts(part, [...path, index]))
  return Object.entries(content).flatMap(([name, part]) =>
    isName(name, content) ? [] : placedTexts(part, [...path, name]),
  )
}
