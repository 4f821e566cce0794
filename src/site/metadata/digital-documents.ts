import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import type { StructuredData } from '@/site/metadata/structured-data'

/**
 * The current documents of a product and of its current lots as schema.org's DigitalDocument (contract §10).
 * @param nameOf gives the name of a document
 * @param base the absolute address of the site
 * @returns undefined if there are none
 */
export function digitalDocuments(
  { documents, lots }: ShownPapers,
  nameOf: (document: ShownPapers['documents'][number], lotNo: string | null) => string,
  base: string,
): StructuredData[] | undefined {
  const all = [
    ...documents.map((document) => ({ document, lotNo: null })),
    ...lots
      .filter(({ state }) => state === 'current')
      .flatMap((lot) => lot.documents.map((document) => ({ document, lotNo: lot.lot_no }))),
  ]
  if (all.length === 0) return undefined
  return all.map(({ document, lotNo }) => ({
    '@type': 'DigitalDocument',
    name: nameOf(document, lotNo),
    url: new URL(document.address, base).href,
    encodingFormat: 'application/pdf',
    inLanguage: document.language,
    version: document.revision_no ?? undefined,
    datePublished: document.issued ?? undefined,
  }))
}
