import { readPaperAddress } from '@/domain/rules/documents/asked-address'
import type { FoundFile } from './paper-file'
import { locatePaper } from './paper-place'
import { type Printed, ReleasedPages } from './released-pages'

/**
 * Finds what a preview has at an address of a document (contract §10): its file, or where it has moved. The pages of
 * withdrawn documents are found as other pages are.
 * @param print prints a file of the release that is not stored
 */
export async function previewedPaper(
  printed: Printed,
  { release, address }: { release: number; address: string },
  print: (address: string) => Promise<void>,
): Promise<{ file: FoundFile } | { movedTo: string } | null> {
  const asked = readPaperAddress(address)
  const located = asked && (await locatePaper(new ReleasedPages(printed, null, [], print), asked))
  if (located?.found.kind !== 'document') return null
  const { product, found } = located
  return located.address === address ? { file: { product, found, release } } : { movedTo: located.address }
}
