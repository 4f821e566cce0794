import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { readMolecularWeight } from '@/domain/molecular-weight'
import type { StructuredData } from '@/site/metadata/structured-data'

/**
 * A product as Bioschemas' MolecularEntity: what is known of the substance, with the identifiers a machine joins on. No
 * InChIKey, since nothing here computes one.
 * @param url the absolute address of the product's page
 */
export function molecularEntity(product: ReferenceProduct, url: string): StructuredData {
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
    // What is undefined is not written.
    alternateName: product.synonym && namesIn(product.synonym),
    iupacName: product.chemicalName,
    molecularFormula: product.molFormula,
    molecularWeight: product.molWeight && weightOf(product.molWeight),
    smiles: product.smiles,
    image: product.picture && new URL(product.picture, url).href,
  }
}

/** Names joined by "; ", or one a line. */
const namesIn = (synonym: string) => synonym.split(/; |\s*\n\s*/).filter((name) => name.trim() !== '')

/** The weight as a number; undefined where the text is none, or can mean two. */
function weightOf(text: string): StructuredData | undefined {
  const reading = readMolecularWeight(text)
  if (!reading.ok || reading.meanings.length > 1) return undefined
  return { '@type': 'QuantitativeValue', value: reading.meanings[0].value, unitText: 'g/mol' }
}
