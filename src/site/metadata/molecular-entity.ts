import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import type { StructuredData } from '@/site/metadata/structured-data'

/**
 * A product as Bioschemas' MolecularEntity: what the substance is, with the identifiers a machine joins on. No InChIKey,
 * since nothing here computes one.
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
      { '@type': 'PropertyValue', propertyID: 'CAS Registry Number', value: product.casNo },
      { '@type': 'PropertyValue', propertyID: 'Catalogue number', value: product.catNo },
    ],
    alternateName: product.synonym.split('; '),
    iupacName: product.chemicalName,
    molecularFormula: product.molFormula,
    molecularWeight: {
      '@type': 'QuantitativeValue',
      value: Number(product.molWeight),
      unitText: 'g/mol',
    },
    smiles: product.smiles,
  }
}
