import { DOCUMENT_REGIONS } from './document-fields'
import type { ShownPapers } from './shown-papers'

type ShownDocument = ShownPapers['documents'][number]

/**
 * The safety data sheet that `Download SDS` leads to (spec §2.13): a current one of the product, in English if there is
 * one, of the first region in the list of regions; undefined if it has none.
 */
export function mainSheet({ documents }: ShownPapers): ShownDocument | undefined {
  const sheets = documents.filter(({ kind }) => kind === 'sds')
  const english = sheets.filter(({ language }) => language === 'en')
  const rank = ({ region }: ShownDocument) => (region === null ? -1 : DOCUMENT_REGIONS.indexOf(region))
  return (english.length > 0 ? english : sheets).toSorted((one, other) => rank(one) - rank(other))[0]
}
