import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../table/unreadable-file'

/** No text in a workbook is longer; more without a tag is an attempt to fill the memory. */
const TEXT_MAX = 8 * 1024 * 1024

const broken = () =>
  new UnreadableFile('content', 'it is a workbook with damaged parts (XML): save it again in the spreadsheet')

export type XmlAttributes = Record<string, string>

/** The namespace to which a prefix is bound; '' for none. */
export type NamespaceOf = (prefix: string) => string

/**
 * Receives the elements in the namespace of the part's root, and all text; names are without prefix. Extensions, which
 * have namespaces of their own, repeat names of the format with another meaning.
 */
type XmlListener = {
  open?: (name: string, attributes: XmlAttributes, namespaceOf: NamespaceOf) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Whether an attribute says yes. */
export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on'

/** The namespace prefix of a name ('' for none), and the name without it. */
export function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)]
}

/** The namespaces of the elements that are open. The parser's own take twice the time for a large sheet. */
class Namespaces {
  private readonly bound: { prefix: string; uri: string; depth: number }[] = []
  private depth = 0

  readonly of: NamespaceOf = (prefix) => this.bound.findLast((one) => one.prefix === prefix)?.uri ?? ''

  enter(attributes: XmlAttributes): void {
    this.depth++
    for (const key in attributes) {
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
      this.bound.push({ prefix: key.slice('xmlns:'.length), uri: attributes[key] ?? '', depth: this.depth })
    }
  }

  leave(): void {
    while (this.bound.at(-1)?.depth === this.depth) this.bound.pop()
    this.depth--
  }
}

/** The parser's error about a control character. It leaves it in the text; the cell's reader takes it out. */
const CONTROL = /: disallowed character\.$/

/** A reference to a character, and the beginning of one at the end of a piece. */
const REFERENCE = /&#(?:x([\da-f]{1,20})|(\d{1,20}));/gi
const REFERENCE_CUT_OFF = /&[#\w]{0,22}$/

/** A character that is in no text: the cell's reader takes it out and says so. */
const NO_CHARACTER = '\uffff'

/** Whether XML allows a reference to this character. */
const isAllowed = (code: number) =>
  code < 0x20
    ? code === 0x09 || code === 0x0a || code === 0x0d
    : code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code < 0x11_0000)

/** Writes out the references that XML does not allow, of which one would make the whole part unreadable. */
function withoutOddReferences(piece: string): string {
  if (!piece.includes('&#')) return piece
  return piece.replace(REFERENCE, (written, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (isAllowed(code)) return written
    return code < 0x20 ? String.fromCharCode(code) : NO_CHARACTER
  })
}

/** Reads XML that arrives in pieces. Refuses doctypes, since entities could expand without limit. */
export class XmlReader {
  private readonly parser = new SaxesParser()
  private readonly namespaces = new Namespaces()
  private root: string | undefined
  private kept = ''
  private silent = 0

  constructor({ open, close, text }: XmlListener) {
    this.parser.on('error', ({ message }) => {
      if (!CONTROL.test(message)) throw broken()
    })
    this.parser.on('doctype', () => {
      throw broken()
    })
    this.parser.on('opentag', ({ name, attributes }) => {
      this.silent = 0
      this.namespaces.enter(attributes)
      const [prefix, local] = splitName(name)
      const namespace = this.namespaces.of(prefix)
      this.root ??= namespace
      if (namespace === this.root) open?.(local, attributes, this.namespaces.of)
    })
    this.parser.on('closetag', ({ name }) => {
      this.silent = 0
      const [prefix, local] = splitName(name)
      if (this.namespaces.of(prefix) === this.root) close?.(local)
      this.namespaces.leave()
    })
    if (text) {
      this.parser.on('text', text)
      this.parser.on('cdata', text)
    }
  }

  /** @throws {UnreadableFile} */
  write(piece: string): void {
    this.silent += piece.length
    if (this.silent > TEXT_MAX) throw broken()
    const whole = this.kept + piece
    const end = whole.search(REFERENCE_CUT_OFF)
    this.kept = end === -1 ? '' : whole.slice(end)
    this.parser.write(withoutOddReferences(end === -1 ? whole : whole.slice(0, end)))
  }

  /** @throws {UnreadableFile} when an element is unclosed */
  end(): void {
    this.parser.write(this.kept).close()
  }
}

/** Reads a whole text. @throws {UnreadableFile} */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const reader = new XmlReader(listener)
  for await (const piece of pieces) reader.write(piece)
  reader.end()
}
