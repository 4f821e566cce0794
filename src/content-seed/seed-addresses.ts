import { documentAddress } from '@/content/document-address'
import { withAddresses } from '@/content/named-links'
import type { LinkReference } from '@/content/reference'
import { categoryPath, productPath } from '@/domain/reference-paths'
import { referenceCategories, referenceProducts } from './catalogue/catalogue'
import { builtInDocuments } from './known-documents'

/** The addresses of everything in the code that a link may name, by the key of the reference. */
function addressesInCode(): Map<string, string> {
  const documents = builtInDocuments.flatMap(({ documentKey, seed }): [string, string][] => {
    const address = documentAddress(documentKey, seed)
    return address === null ? [] : [[documentKey, address]]
  })
  return new Map([
    ...documents,
    ...referenceCategories.map(({ slug }): [string, string] => [`category/${slug}`, categoryPath(slug)]),
    ...referenceProducts.map((product): [string, string] => [
      `product/${product.catNo}`,
      productPath(product),
    ]),
  ])
}

let known: Map<string, string> | undefined

/** The addresses of everything in the code that a link may name, found once. */
export function seedAddresses(): ReadonlyMap<string, string> {
  known ??= addressesInCode()
  return known
}

/** The address of what a link in the code names; undefined if the code does not have it. */
export function seedAddress({ key, anchor }: LinkReference): string | undefined {
  const address = seedAddresses().get(key)
  return address === undefined ? undefined : address + (anchor && `#${anchor}`)
}

/**
 * Built-in content as pages print it, with addresses in the place of references.
 * @throws if a link names what the code does not have, so that the build ends
 */
export const printedSeed = <Content>(seed: Content): Content =>
  withAddresses(seed, (reference) => {
    const address = seedAddress(reference)
    if (address === undefined)
      throw new Error(`A link of the built-in content names ${reference.key}, which it does not have`)
    return address
  })
