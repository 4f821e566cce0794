import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import type { FindableStructure } from '@/finding/structures/structure-files'
import { releasedProducts } from '../stored/released-tables'

/** Signed 32-bit numbers, little-endian. */
const indexOf = (bytes: Buffer) =>
  Array.from({ length: bytes.length / 4 }, (_, word) => bytes.readInt32LE(word * 4))

const structureRow = z
  .object({
    catNo: z.string(),
    categorySlug: z.string(),
    idCode: z.string().nullable(),
    atoms: z.int().nullable(),
    index: z.instanceof(Buffer).nullable(),
  })
  .transform(
    ({ idCode, atoms, index, ...product }): FindableStructure => ({
      ...product,
      screened: index && { idCode: idCode ?? '', atoms: atoms ?? 0, index: indexOf(index) },
    }),
  )

/**
 * The structures of a release's products, as far as they are known: without those that cannot be read.
 * @param categories only products of these categories, by path segment
 */
export const findableStructures = (
  db: Database,
  release: number,
  categories?: readonly string[],
): Promise<FindableStructure[]> =>
  selectRows(
    db,
    structureRow,
    sql`select p.cat_no as "catNo", p.category_slug as "categorySlug", s.id_code as "idCode", s.atoms,
        s.fragment_index as "index"
      from ${releasedProducts(release)} as p
      left join structures s on s.smiles_key = md5(p.fields ->> 'smiles')::uuid
      where p.fields ->> 'smiles' is not null and s.fragment_index is distinct from ''::bytea
        ${categories ? sql`and p.category_slug in (select jsonb_array_elements_text(${JSON.stringify(categories)}::jsonb))` : sql``}`,
  )
