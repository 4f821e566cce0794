import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectOne, selectRows } from '@/database/rows'
import { factsOf, fieldsOfKind } from '@/domain/product-fields'
import { productCreateSchema } from '@/domain/reference-product-schema'
import { storedNameOf, UPLOADS } from '@/files/store'
import { fileStore } from '@/files/storing/chosen-store'
import { existingIn } from '@/files/storing/file-store'
import { releasedProducts } from '../stored/released-tables'
import { shownRow } from '../stored/shown-fields'

const CHUNK = 2_000
const FILE_FIELDS = fieldsOfKind('file')

const judgedProduct = z.object({
  product_id: z.int(),
  category_id: z.int(),
  cat_no: z.string(),
  fields: shownRow,
})

type JudgedProduct = z.output<typeof judgedProduct>

/** The uploads that a product names. */
const filesOf = ({ fields }: JudgedProduct): string[] =>
  FILE_FIELDS.map((field) => storedNameOf(fields[field])).filter((name) => name !== null)

/** The problems of a product, one sentence each. @param existing the uploads that exist, of those that it names */
function problemsOf({ category_id, cat_no, fields }: JudgedProduct, existing: Set<string>): string[] {
  const read = productCreateSchema.safeParse({ ...fields, category_id })
  const broken = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${cat_no}, ${path.join('.')}: ${message}`)
  const missing = FILE_FIELDS.filter((field) => {
    const name = storedNameOf(fields[field])
    return name !== null && !existing.has(name)
  })
  return [
    ...broken,
    ...missing.map(
      (field) =>
        `${cat_no}, ${factsOf(field).label}: the file is gone; upload it again or take it off the product`,
    ),
  ]
}

/**
 * The catalogue numbers that two products would have. Numbers of the newest release are unique, so that a product
 * whose number is the same there takes nobody's.
 */
async function numbersTwice(db: Database): Promise<{ cat_no: string }[]> {
  const { areNew } = await selectOne(
    db,
    z.object({ areNew: z.boolean() }),
    sql`select exists (select from wanted_products w
          left join release_products r on r.product_id = w.product_id and r.until is null
          where r.product_id is null or lower(r.cat_no) <> lower(w.cat_no)) as "areNew"`,
  )
  if (!areNew) return []
  return selectRows(
    db,
    z.object({ cat_no: z.string() }),
    sql`
      select min(cat_no) as cat_no from (
        select cat_no from wanted_products
        union all select r.cat_no from release_products r where r.until is null
          and lower(r.cat_no) in (select lower(cat_no) from wanted_products)
          and not exists (select from touched_products t where t.product_id = r.product_id)) as every
      group by lower(cat_no) having count(*) > 1 limit 100`,
  )
}

/**
 * Checks the products that are about to be frozen (`wanted_products`: the shown part of `touched_products`) against the
 * domain's rules, except those unchanged since the base release, which were checked then.
 * @returns one sentence per problem
 */
export async function judgeProducts(db: Database, base: number): Promise<string[]> {
  const twice = await numbersTwice(db)
  const problems = twice.map(
    ({ cat_no }) => `${cat_no} would stand for two products: publish both of them together`,
  )
  await db.execute(sql`create temp table judged_products on commit drop as
    select w.product_id from wanted_products w left join ${releasedProducts(base)} as r on r.product_id = w.product_id
    where r.product_id is null or r.fields <> w.fields or r.category_id <> w.category_id`)
  const existingUploads = existingIn(fileStore, UPLOADS.folder)
  for (let last = -(2 ** 31); ; ) {
    const rows = await selectRows(
      db,
      judgedProduct,
      sql`
        select w.product_id, w.category_id, w.cat_no, w.fields from judged_products j
        join wanted_products w on w.product_id = j.product_id
        where j.product_id > ${last} order by j.product_id limit ${CHUNK}`,
    )
    // Built-in products that the database lacks have ids below 0; the build has checked them.
    const own = rows.filter(({ product_id }) => product_id > 0)
    const existing = await existingUploads(own.flatMap(filesOf))
    for (const row of own) problems.push(...problemsOf(row, existing))
    const end = rows.at(-1)
    if (!end) return problems
    last = end.product_id
  }
}
