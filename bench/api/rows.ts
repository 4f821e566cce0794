import type pg from 'pg'

/**
 * Products that differ as in a real catalogue: names under every letter, each with a CAS number and a structure, of
 * which every fiftieth is shared; missing values of several kinds, some products held back, some in the trash.
 */
const INSERT = `insert into reference_products (name, cat_no, category_id, inventory_status, cas_no, molecular_formula,
     molecular_weight, related_cas_no, chemical_name, synonym, description, shipping_temperature, hsn_code, country_of_origin,
     smiles, held, created_at, deleted_at)
   select chr(65 + n % 26) || substr(md5(n::text), 1, 12) || ' impurity ' || n, 'AV-' || lpad(n::text, 6, '0'),
     (select min(id) from reference_categories) + n % $2::int,
     (enum_range(null::enum_reference_products_inventory_status))[1 + n % 5],
     case when n % 7 > 0 then (50000 + o.source) || '-' || lpad((o.source % 100)::text, 2, '0') || '-' || o.source % 10 end,
     case when n % 11 > 0 then 'C14H18N6O' end, case when n % 13 > 0 then '286.33' end, case when n % 3 = 0 then '50-78-2' end,
     'N-(2,6-dimethylphenyl)-' || n, 'Synonym ' || md5(n::text),
     'For analytical purposes only, not for human use. ' || repeat(md5(n::text), 4), 'Ambient',
     case when n % 2 = 0 then '29420090' end, 'India',
     case when n % 17 > 0 then 'CC(=O)OC1=CC=CC=C1C(=O)N' || (
       select string_agg('C(' || repeat('C', 1 + d::int) || ')', '') from regexp_split_to_table(lpad((o.source % $4::int)::text, 5, '0'), '') as d) end,
     n % 100 = 0, now() - make_interval(secs => $1 - n), case when n > $1 then now() end
   from generate_series(1, $1::int + $3::int) n
   cross join lateral (select case when n % 50 = 0 then n - 1 else n end as source) as o`

/**
 * Fills the catalogue with exactly this many categories (`B Category 00001`…, under every letter) and products, plus
 * a hundredth in the trash, after table maintenance.
 * @param structures the number of distinct structures: reading each takes the product some 7 ms, in the background
 */
export async function fillCatalogue(
  database: pg.Client,
  products: number,
  categories: number,
  structures = 500,
): Promise<void> {
  await database.query('delete from reference_products')
  await database.query('delete from reference_categories')
  await database.query(
    `insert into reference_categories (category_name, description)
     select chr(65 + n % 26) || ' Category ' || lpad(n::text, 5, '0'), 'Reference standards and impurities of substance ' || md5(n::text)
     from generate_series(1, $1::int) n`,
    [categories],
  )
  await database.query(INSERT, [products, categories, Math.floor(products / 100), structures])
  await database.query('vacuum analyze')
}
