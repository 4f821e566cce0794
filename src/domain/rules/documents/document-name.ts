import type { DOCUMENT_KINDS } from './document-fields'
import { languageName } from './language-name'
import type { DocumentValues } from './product-document'

/** The kinds of documents as staff read them. */
export const KIND_WORDS: Record<(typeof DOCUMENT_KINDS)[number], string> = {
  coa: 'Certificate of analysis',
  sds: 'Safety data sheet',
  nmr: 'NMR spectrum',
  ms: 'Mass spectrum',
  hplc: 'HPLC chromatogram',
  ir: 'IR spectrum',
  info: 'Product information',
  other: 'Other document',
}

type Named = Pick<DocumentValues, 'kind' | 'region' | 'language' | 'title'>

/** Names a document: `Safety data sheet, EU, English`. */
export const documentName = ({ kind, region, language, title }: Named): string =>
  [title ?? KIND_WORDS[kind], region, languageName(language)].filter((part) => part !== null).join(', ')
