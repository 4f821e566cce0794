import type { ContentDocument } from '@/content/schema/define-content'
import type { CatalogueSource } from './catalogue/catalogue-source'
import { seedCatalogue } from './catalogue/seed-catalogue'
import { currentRelease } from './release-context'

/** What stands in a release's `used` for the catalogue. No document has this key: theirs are paths of files. */
export const CATALOGUE = 'catalogue'

/**
 * A document's words: those of the release that is being printed, else those of its file. Ask while rendering, never
 * where a module is loaded: what is kept there would be the first release's in all that follow (a test finds it).
 */
export function live<T>(document: ContentDocument<T>): T {
  const release = currentRelease()
  if (!release) return document.seed
  const { documentKey, seed } = document
  release.used.add(documentKey)
  // A document that was added to the code after the release was frozen.
  if (!release.documents.has(documentKey)) return seed
  // The value was judged by this document's schema, which the type of a map cannot say of each of its keys.
  return release.documents.get(documentKey) as T
}

/** The public catalogue: the one of the release that is being printed, else the sample. */
export function catalogue(): CatalogueSource {
  const release = currentRelease()
  if (!release) return seedCatalogue
  release.used.add(CATALOGUE)
  return release.catalogue
}

/** The drawing of a SMILES: the one that is kept of it while a release is being printed, else as it is drawn now. */
export function drawn<Drawing>(smiles: string, draw: (smiles: string) => Drawing | null): Drawing | null {
  const release = currentRelease()
  return release ? release.drawings.of(smiles, draw) : draw(smiles)
}

/**
 * The day that a page says it was made on, `YYYY-MM-DD`: the one on which the release was frozen, so that its pages are
 * the same whenever they are printed, else today.
 */
export function printedOn(): string {
  return currentRelease()?.date ?? new Date().toISOString().slice(0, 10)
}
