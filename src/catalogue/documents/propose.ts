import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type KnownProduct,
  numbersToLookUp,
  type Paper,
  type Proposal,
  paperOfFile,
  proposalOf,
} from '@/domain/rules/documents/proposing/proposal'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'

const knownProduct = z.object({
  id: z.int(),
  cat_no: z.string(),
  lots: z.array(z.object({ id: z.int(), lot_no: z.string() })),
})

/** The products that a paper names, with their lots; none of the trash. */
async function productsNamedIn(db: Database, paper: Paper): Promise<KnownProduct[]> {
  const numbers = numbersToLookUp(paper)
  if (numbers.length === 0) return []
  return selectRows(
    db,
    knownProduct,
    sql`
    select p.id, p.cat_no, coalesce(json_agg(json_build_object('id', l.id, 'lot_no', l.lot_no) order by l.id)
        filter (where l.id is not null), '[]') as lots
    from reference_products p
      left join product_lots l on l.product_id = p.id and l.deleted_at is null
    where p.deleted_at is null
      and lower(p.cat_no) = any (array(select lower(n) from jsonb_array_elements_text(${json(numbers)}) as n))
    group by p.id`,
  )
}

/** Shown if only the name of a file says what it is, so that nothing could contradict it. */
export const TEXT_UNREAD = 'Its text could not be read in time: look into the PDF whether its name is right'

/**
 * Proposes what an uploaded PDF is (contract §10).
 * @param fileName as it was sent
 * @param text of its first pages; null: it could not be read, which is noted as a problem
 */
export async function proposeDocument(
  db: Database,
  fileName: string,
  text: string | null,
): Promise<Proposal> {
  const paper = paperOfFile(fileName, text ?? '')
  const proposal = proposalOf(paper, await productsNamedIn(db, paper))
  if (text !== null) return proposal
  return {
    ...proposal,
    problems: [...proposal.problems, { field: 'cat_no', severity: 'warning', message: TEXT_UNREAD }],
  }
}

/** The newest document that has a file already; null if there is none. */
export async function documentWithFile(db: Database, sha256: string): Promise<number | null> {
  const [row] = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from product_documents where sha256 = ${sha256} and deleted_at is null
      order by id desc limit 1`,
  )
  return row?.id ?? null
}
