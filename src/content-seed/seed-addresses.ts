import { documentAddress } from '@/domain/content/document-address'
import { withAddresses } from '@/domain/content/named-links'
import type { LinkReference } from '@/domain/content/reference'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
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

/** The address of a built-in link's target; undefined if the code does not have the target. */
export function seedAddress({ key, anchor }: LinkReference): string | undefined {
  const address = seedAddresses().get(key)
  return address === undefined ? undefined : address + (anchor && `#${anchor}`)
}

/**
 * Built-in content as pages print it, with addresses in the place of references.
 * @throws if the target of a link does not exist, which ends the build
 */
export const printedSeed = <Content>(seed: Content): Content =>
  withAddresses(seed, (reference) => {
    const address = seedAddress(reference)
    if (address === undefined)
      throw new Error(`A link of the built-in content names ${reference.key}, which it does not have`)
    return address
  })
