/** An attribute in a page's markup, with its decoded value. */
export type Attribute = { element: string; name: string; value: string }

const TAG = /<([a-z][^\s/>]*)/gi
/** The next attribute, or the end of the tag. Reads each character once, so that matching is linear. */
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|(>|$))/y

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** Decodes numeric entities and those that React writes. */
const decoded = (value: string) =>
  value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(quot|amp|lt|gt|apos));/gi, (entity, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/**
 * Every attribute of every element, in order. Text within values or between elements is not parsed, even if it looks
 * like an attribute: a product may be called `a onset=3`.
 * @param markup of a page, without the content of its scripts
 */
export function attributesIn(markup: string): Attribute[] {
  const found: Attribute[] = []
  for (let tag = TAG.exec(markup); tag; tag = TAG.exec(markup)) {
    ATTRIBUTE.lastIndex = TAG.lastIndex
    for (let part = ATTRIBUTE.exec(markup); part; part = ATTRIBUTE.exec(markup)) {
      const [, name, quoted, single, bare] = part
      TAG.lastIndex = ATTRIBUTE.lastIndex
      if (name === undefined) break
      const value = decoded(quoted ?? single ?? bare ?? '')
      found.push({ element: (tag[1] ?? '').toLowerCase(), name: name.toLowerCase(), value })
    }
  }
  return found
}
