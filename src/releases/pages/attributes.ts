/** An attribute in a page's markup, its value as the browser reads it. */
export type Attribute = { element: string; name: string; value: string }

const TAG = /<([a-z][^\s/>]*)/gi
/** The next attribute, or the end of the tag. Each sign is looked at once, so that no text takes long. */
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?|(>|$))/y

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** What React writes for signs that would end a value, and every number. */
const decoded = (value: string) =>
  value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(quot|amp|lt|gt|apos));/gi, (entity, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })

/**
 * Every attribute of every element, in order. What stands within a value or between elements is text, however much it
 * looks like an attribute: a product may be called `a onset=3`.
 * @param markup of a page, without the text of its scripts
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
