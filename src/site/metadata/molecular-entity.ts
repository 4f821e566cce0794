import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { readMolecularWeight } from '@/domain/chemistry/formulae/molecular-weight'
import { readSmiles } from '@/domain/chemistry/smiles/smiles'
import { stereoGroupsOf } from '@/domain/chemistry/smiles/stereo-groups'
import type { StructuredData } from '@/site/metadata/structured-data'

/**
 * A product as Bioschemas' MolecularEntity: the known facts of the substance, with the identifiers that machines
 * match. It has no InChIKey, since nothing here computes one.
 * @param url the absolute address of the product's page
 * @param subjectOf its documents; undefined if it has none
 */
export function molecularEntity(
  product: ReferenceProduct,
  url: string,
  subjectOf?: StructuredData[],
): StructuredData {
  return {
    '@context': { '@vocab': 'https://schema.org/', dct: 'http://purl.org/dc/terms/' },
    '@type': 'MolecularEntity',
    'dct:conformsTo': {
      '@id': 'https://bioschemas.org/profiles/MolecularEntity/0.5-RELEASE',
      '@type': 'CreativeWork',
    },
    '@id': url,
    url,
    name: product.name,
    identifier: [
      ...(product.casNo
        ? [{ '@type': 'PropertyValue', propertyID: 'CAS Registry Number', value: product.casNo }]
        : []),
      { '@type': 'PropertyValue', propertyID: 'Catalogue number', value: product.catNo },
    ],
    // JSON.stringify leaves out undefined values.
    alternateName: product.synonym && namesIn(product.synonym),
    iupacName: product.chemicalName,
    molecularFormula: product.molFormula,
    molecularWeight: product.molWeight && weightOf(product.molWeight),
    smiles: product.smiles && plainSmiles(product.smiles),
    image: product.picture && new URL(product.picture, url).href,
    subjectOf,
  }
}

/** The SMILES, unless it has stereo groups: other programs would read one enantiomer of a racemate. */
function plainSmiles(text: string): string | undefined {
  const reading = readSmiles(text)
  return reading.ok && stereoGroupsOf(reading).length > 0 ? undefined : text
}

/** Splits names joined by "; " or line breaks. */
const namesIn = (synonym: string) => synonym.split(/; |\s*\n\s*/).filter((name) => name.trim() !== '')

/** The weight as a number; undefined if the text is not a number or is ambiguous. */
function weightOf(text: string): StructuredData | undefined {
  const reading = readMolecularWeight(text)
  if (!reading.ok || reading.meanings.length > 1) return undefined
  return { '@type': 'QuantitativeValue', value: reading.meanings[0].value, unitText: 'g/mol' }
}
