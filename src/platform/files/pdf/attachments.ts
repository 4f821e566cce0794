import { holdsMarkup } from '../foreign-content'
import { readText } from './text'
import { UnacceptablePdf } from './unacceptable-pdf'
import { bytesOf, type Dictionary, referenceOf, wordOf } from './values'

/** Far more than a certificate carries. */
const MAX_ATTACHMENTS = 100

/** The files that are accepted: of data, which no program runs. */
const DATA_NAME = /\.(?:xml|json|txt|csv)$/i
const DATA_TYPE =
  /^(?:text\/(?:xml|plain|csv|json)|application\/(?:(?:[\w.-]+\+)?(?:xml|json)|octet-stream))$/i

/** Control characters that no text has. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u

/** The keys of a file's names and of its data, by system. */
const SYSTEMS = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Collects the streams that file specifications attach. */
export class Attachments {
  /** The numbers of the objects that hold their data. */
  readonly objects = new Set<number>()

  /**
   * Takes what a dictionary attaches, if it is a file specification with data.
   * @param decrypt its strings
   * @throws {UnacceptablePdf} for a name other than of XML, JSON or text
   */
  take(dictionary: Dictionary, decrypt: (text: Buffer) => Buffer): void {
    if (!dictionary.has('EF')) return
    const data = dictionary.get('EF')
    // Related files have data of their own.
    if (!(data instanceof Map) || dictionary.has('RF')) throw new UnacceptablePdf('unclear')
    const names = SYSTEMS.filter((key) => dictionary.has(key))
    const areData = names.every((key) => {
      const name = bytesOf(dictionary.get(key))
      return name !== undefined && DATA_NAME.test(readText(decrypt(name)))
    })
    if (names.length === 0 || !areData) throw new UnacceptablePdf('files')
    for (const value of SYSTEMS.map((key) => data.get(key))) {
      const object = referenceOf(value)
      if (object !== undefined) this.objects.add(object)
      else if (value !== undefined) throw new UnacceptablePdf('unclear')
    }
    if (this.objects.size > MAX_ATTACHMENTS) throw new UnacceptablePdf('large')
  }
}

/**
 * Checks the data of an attached file.
 * @param dictionary the stream's
 * @param data decrypted and unpacked
 * @throws {UnacceptablePdf} if it is not XML, JSON or text, or a browser would run it
 */
export function refuseUnlessData(dictionary: Dictionary, data: Buffer): void {
  const type = dictionary.get('Subtype')
  const text = readText(data)
  const isData = type === undefined || DATA_TYPE.test(wordOf(type) ?? '')
  if (!isData || NO_TEXT.test(text) || holdsMarkup(text)) throw new UnacceptablePdf('files')
}
