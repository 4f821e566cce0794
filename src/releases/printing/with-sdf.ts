import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { canonicalStructure } from '@/chemistry/canonical-structure'
import { STRUCTURE_VERSION } from '@/chemistry/structure-version'
import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { productSdf } from '@/content-seed/catalogue/shown-columns'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import { INDEX_ADDRESS } from '../pages/addresses'
import { type PrintedPage, sdfPart } from '../pages/page-file'

/** The structure of a SMILES as stored, or read now if that is still to be done; '' if it is not readable. */
async function molblockOf(db: Database, smiles: string): Promise<string> {
  const stored = await selectRow(
    db,
    z.object({ molblock: z.string() }),
    sql`select molblock from structures
        where smiles_key = md5(${smiles})::uuid and version >= ${STRUCTURE_VERSION}`,
  )
  return stored?.molblock ?? canonicalStructure(smiles).molblock
}

/** A product's page with its SDF as one more part; unchanged if the product has no readable structure. */
export async function withSdf(
  db: Database,
  catalogue: CatalogueSource,
  address: string,
  page: PrintedPage,
): Promise<PrintedPage> {
  const [category = '', slug = ''] = address.slice(INDEX_ADDRESS.length + 1).split('/')
  const product = await catalogue.productBySlug(category, slug)
  const molblock = product?.smiles === undefined ? '' : await molblockOf(db, product.smiles)
  if (!product || molblock === '') return page
  const parts = new Map(page.parts).set(sdfPart(product.catNo), Buffer.from(productSdf(product, molblock)))
  return { ...page, parts }
}
