import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

const MARK = 'BENCH-'

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an empty database; drops an existing one. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

const INSERT = `insert into reference_products (name, cat_no, category_id, inventory_status, cas_no, molecular_formula,
     molecular_weight, chemical_name, synonym, description, shipping_temperature, country_of_origin, smiles, created_at)
   select 'Reference product ' || n, '${MARK}' || n, c.id, (enum_range(null::enum_reference_products_inventory_status))[1 + n % 5],
     '50-78-2', 'C14H18N6O', '286.33', 'N-(2,6-dimethylphenyl)-' || n, 'Synonym ' || md5(n::text),
     'For analytical purposes only, not for human use. ' || repeat(md5(n::text), 8), 'Ambient', 'India',
     'CC(=O)OC1=CC=CC=C1C(=O)O', now() - make_interval(secs => $1 - n)
   from generate_series($2::int, $3::int) n
   join (select id, row_number() over (order by id) as place from reference_categories where category_name like '${MARK}%') c
     on c.place = 1 + n % 20`

/**
 * Fills the catalogue with exactly this many products in twenty categories, generated in the database.
 * @param atOnce products per statement; an import inserts 250
 */
async function insertProducts(client: pg.Client, products: number, atOnce: number): Promise<void> {
  await client.query('delete from reference_products')
  await client.query(
    `insert into reference_categories (category_name) select '${MARK}' || n from generate_series(1, 20) n
     on conflict do nothing`,
  )
  for (let from = 1; from <= products; from += atOnce) {
    await client.query(INSERT, [products, from, Math.min(from + atOnce - 1, products)])
  }
}

/** A catalogue of this many products, after table maintenance. */
export async function fillCatalogue(databaseUrl: string, products: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await insertProducts(client, products, products)
    await client.query('vacuum analyze')
  })
}

/** A catalogue of this many products as the last batch of an import leaves it, before table maintenance. */
export async function importCatalogue(databaseUrl: string, products: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Autovacuum would make two runs differ.
    await client.query('alter table reference_products set (autovacuum_enabled = off)')
    await insertProducts(client, products, 250)
  })
}

/** The time of counting in ms if the searched text is computed for each product, as it was before. */
export async function countMakingTexts(databaseUrl: string, text: string, times: number): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const taken: number[] = []
    for (let i = 0; i < times; i += 1) {
      const start = performance.now()
      await client.query(
        `select count(*) from reference_products where lower(coalesce(name, '') || chr(10) || coalesce(cat_no, '') || chr(10)
           || coalesce(cas_no, '') || chr(10) || coalesce(synonym, '') || chr(10) || coalesce(molecular_formula, '')) like $1`,
        [`%${text}%`],
      )
      taken.push(performance.now() - start)
    }
    return taken
  })
}

/**
 * Fills the catalogue with exactly this many categories (`Category 00001`…), each with a description and no product.
 */
export async function fillCategories(databaseUrl: string, categories: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('delete from reference_products')
    await client.query('delete from reference_categories')
    await client.query(
      `insert into reference_categories (category_name, description)
       select 'Category ' || lpad(n::text, 5, '0'), 'Reference standards and impurities of substance ' || md5(n::text)
       from generate_series(1, $1::int) n`,
      [categories],
    )
    await client.query('vacuum analyze')
  })
}

/** Opens a session without a password. @returns its token */
export async function openSession(databaseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into admin_sessions (token_hash, user_id, expires_at)
       select $1, id, now() + interval '1 day' from admin_users where is_active limit 1`,
      [createHash('sha256').update(token).digest('hex')],
    ),
  )
  return token
}

/** The ids of the oldest products. */
export async function firstIds(databaseUrl: string, products: number): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from reference_products order by id limit $1',
      [products],
    )
    return rows.map(({ id }) => id)
  })
}
