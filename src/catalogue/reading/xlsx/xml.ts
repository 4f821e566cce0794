import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../unreadable-file'

/** No text in a workbook is longer; more without a tag is an attempt to fill the memory. */
const TEXT_MAX = 8 * 1024 * 1024

const broken = () =>
  new UnreadableFile('content', 'it is a workbook with damaged parts (XML): save it again in the spreadsheet')

export type XmlAttributes = Record<string, string>

/** Receives the events of an XML reader; names are without namespace prefix. */
export type XmlListener = {
  open?: (name: string, attributes: XmlAttributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** An attribute by name, with any namespace prefix. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  if (name in attributes) return attributes[name]
  const prefixed = Object.keys(attributes).find((key) => localName(key) === name)
  return prefixed === undefined ? undefined : attributes[prefixed]
}

/** Reads XML that arrives in pieces. Refuses doctypes, whose entities could expand without end. */
export class XmlReader {
  private readonly parser = new SaxesParser()
  private silent = 0

  constructor({ open, close, text }: XmlListener) {
    this.parser.on('error', () => {
      throw broken()
    })
    this.parser.on('doctype', () => {
      throw broken()
    })
    this.parser.on('opentag', ({ name, attributes }) => {
      this.silent = 0
      open?.(localName(name), attributes)
    })
    this.parser.on('closetag', ({ name }) => {
      this.silent = 0
      close?.(localName(name))
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
    this.parser.write(piece)
  }

  /** @throws {UnreadableFile} when an element is unclosed */
  end(): void {
    this.parser.close()
  }
}

/** Reads a whole text. @throws {UnreadableFile} */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const reader = new XmlReader(listener)
  for await (const piece of pieces) reader.write(piece)
  reader.end()
}
