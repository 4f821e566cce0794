import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { noSuchProduct } from '@/catalogue/refused'
import type { productAnswer } from '@/contract/product-answer'
import type { Database } from '@/database/database'
import { selectProducts } from './present'

/** One product in the shape of the answer, in the trash or not. @throws {Refused} unknown */
export async function readProduct(db: Database, id: number): Promise<z.output<typeof productAnswer>> {
  const { rows } = await db.execute(sql`${selectProducts} where p.id = ${id}`)
  if (!rows[0]) throw noSuchProduct()
  // The columns are those of the answer, to which a test holds them.
  return rows[0] as z.output<typeof productAnswer>
}
