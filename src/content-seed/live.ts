import type { ContentDocument } from '@/content/schema/define-content'
import type { CatalogueSource } from './catalogue/catalogue-source'
import { seedCatalogue } from './catalogue/seed-catalogue'
import { currentRelease } from './release-context'

/** Marks the catalogue in a release's `used`. No document has this key: theirs are file paths. */
export const CATALOGUE = 'catalogue'

/**
 * The content of a document: of the release being printed, else of its file. Call it while rendering, never when a
 * module is loaded: the first release's content would then be kept for all that follow (a test finds it).
 */
export function live<T>(document: ContentDocument<T>): T {
  const release = currentRelease()
  if (!release) return document.seed
  const { documentKey, seed } = document
  release.used.add(documentKey)
  // The document was added to the code after the release was frozen.
  if (!release.documents.has(documentKey)) return seed
  // The value has passed this document's schema, which the map's type cannot express.
  return release.documents.get(documentKey) as T
}

/** The public catalogue: of the release being printed, else the sample. */
export function catalogue(): CatalogueSource {
  const release = currentRelease()
  if (!release) return seedCatalogue
  release.used.add(CATALOGUE)
  return release.catalogue
}

/** The drawing of a SMILES: cached while a release is printed, otherwise drawn now. */
export function drawn<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null {
  const release = currentRelease()
  return release ? release.drawings.of(smiles, draw) : draw(smiles)
}

/**
 * The date that a page shows, `YYYY-MM-DD`: when the release was frozen, so that its pages do not depend on when they
 * are printed; otherwise today.
 */
export function printedOn(): string {
  return currentRelease()?.date ?? new Date().toISOString().slice(0, 10)
}
