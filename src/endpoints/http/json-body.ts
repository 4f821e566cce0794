import { Refusal } from './answer'
import { inPace, JSON_PACE } from './body-pace'

const MAX_KILOBYTES = 256
const MAX_DEPTH = 16
const JSON_TYPE = /^\s*application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

/** Whether a request's headers say that it has no body. */
const hasNoBody = ({ headers, body }: Request): boolean =>
  body === null ||
  headers.get('content-length') === '0' ||
  !['content-length', 'transfer-encoding', 'content-type'].some((name) => headers.has(name))

/**
 * Refuses a compressed body, which could expand to any size; no client of this API sends one. @throws {Refusal} 415
 */
export function requirePlainBody(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') {
    throw new Refusal(415, 'The body must not be compressed: send it without Content-Encoding')
  }
}

const tooLarge = (kilobytes: number) => new Refusal(413, `The body must be at most ${kilobytes} KiB of JSON`)

async function readBytes(request: Request, kilobytes: number): Promise<Uint8Array> {
  const most = kilobytes * 1024
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(kilobytes)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body && inPace(request.body, JSON_PACE).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > most) {
      await reader?.cancel()
      throw tooLarge(kilobytes)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** Whether the string that ends at this index is a property name: a colon follows it. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = end
  return colon.test(text)
}

/** The value of a JSON string: `"\u0061"` and `"a"` are the same name. */
function withoutEscapes(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    // Invalid JSON: the parser will say so.
    return literal
  }
}

/**
 * Scans JSON before it is parsed: the parser recurses, and keeps the last of two equal names.
 * @throws {Refusal} 400 if brackets nest deeper than in any valid body, or the object has a duplicate name
 */
function inspect(text: string): void {
  const names = new Set<string>()
  let depth = 0
  let stringStart = -1
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (stringStart >= 0) {
      if (character === '\\') i += 1
      else if (character === '"') {
        if (depth === 1 && isName(text, i + 1)) {
          const name = withoutEscapes(text.slice(stringStart, i + 1))
          if (names.has(name)) throw new Refusal(400, `The body names "${name.slice(0, 100)}" twice`)
          names.add(name)
        }
        stringStart = -1
      }
    } else if (character === '"') stringStart = i
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > MAX_DEPTH) throw new Refusal(400, 'The body is nested too deeply')
  }
}

/**
 * Reads the JSON object of a request's body.
 * @param isOptional whether a missing body counts as an empty object
 * @param kilobytes the largest size; 256 by default
 * @throws {Refusal} 415 for another content type, 413 for a larger body, 408 if it is slower than {@link JSON_PACE},
 * 400 if it is not a JSON object in UTF-8
 */
export async function readJsonObject(
  request: Request,
  { isOptional = false, kilobytes = MAX_KILOBYTES }: { isOptional?: boolean; kilobytes?: number } = {},
): Promise<Record<string, unknown>> {
  if (isOptional && hasNoBody(request)) return {}
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'The body must be JSON in UTF-8 (Content-Type: application/json)')
  }
  requirePlainBody(request)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request, kilobytes))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body must be JSON in UTF-8')
  }
  // Some clients send a content type without a body.
  if (isOptional && text === '') return {}
  inspect(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The body must be a JSON object')
  }
  // JSON.parse created the object, so `__proto__` is an ordinary property.
  return value as Record<string, unknown>
}
