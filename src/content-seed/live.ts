import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import type { CatalogueSource } from './catalogue/catalogue-source'
import { seedCatalogue } from './catalogue/seed-catalogue'
import { documentsOfKind, seedsInOrder } from './kind-documents'
import { currentRelease } from './release-context'
import { printedSeed } from './seed-addresses'

/** Marks the catalogue in a release's `used`. No document and no kind has this key. */
export const CATALOGUE = 'catalogue'

/**
 * The content of a document, or the documents of a kind in their order: of the release being printed, else of the files.
 * A page that asks for a kind depends on all its documents. Call it while rendering, never when a module is loaded: the
 * first release's content would then be kept for all that follow (a test finds it).
 */
export function live<T>(source: ContentDocument<T>): T
export function live<T>(source: ContentKind<T>): readonly T[]
export function live<T>(source: ContentDocument<T> | ContentKind<T>): T | readonly T[] {
  const release = currentRelease()
  if ('kind' in source) {
    if (!release) return seedsInOrder(source).map(printedSeed)
    release.used.add(source.kind)
    return documentsOfKind(source, release.documents)
  }
  if (!release) return printedSeed(source.seed)
  const { documentKey, seed } = source
  release.used.add(documentKey)
  // The document was added to the code after the release was frozen.
  if (!release.documents.has(documentKey)) return seed
  // The value has passed this document's schema, which the map's type cannot express.
  return release.documents.get(documentKey) as T
}

/** One document of a kind, by its key; undefined if the release does not have it. The page depends on it alone. */
export function liveDocument<T>(kind: ContentKind<T>, documentKey: string): T | undefined {
  const release = currentRelease()
  if (!release) return printedSeed(kind.seeds.get(documentKey)?.seed)
  release.used.add(documentKey)
  // As in `live`.
  return release.documents.get(documentKey) as T | undefined
}

/** The public catalogue: of the release being printed, else the sample. */
export function catalogue(): CatalogueSource {
  const release = currentRelease()
  if (!release) return seedCatalogue
  release.used.add(CATALOGUE)
  return release.catalogue
}

/** Whether the page of a draft is printed, which visitors do not see. */
export const printsDraft = (): boolean => currentRelease()?.isDraft === true

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
