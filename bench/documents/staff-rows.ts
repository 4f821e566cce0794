import type pg from 'pg'

/** Lots of each product. */
const LOTS_EACH = 3

/**
 * Lots that differ as in a register that has grown: the newest is current, the one before it previous or withdrawn; most
 * have a date of either kind, some of them passed.
 */
const LOTS = `insert into product_lots (product_id, lot_no, state, date_kind, valid_until, released_on, purity, storage, note)
  select p.id, 'L' || lpad((p.place % 1000)::text, 3, '0') || chr(65 + n) || '-' || lpad(p.place::text, 6, '0'),
    case when n = 1 then case when p.place % 40 = 0 then 'withdrawn' else 'previous' end else 'current' end,
    case when p.place % 5 > 0 then case when (p.place + n) % 2 = 0 then 'retest' else 'expiry' end end,
    case when p.place % 5 > 0 then current_date - 200 + (p.place * 7 + n * 300) % 1500 end,
    current_date - 900 + (p.place + n * 100) % 800, '99.' || p.place % 10 || ' %', '2-8 °C',
    case when n = 1 and p.place % 40 = 0 then 'Out of specification' end
  from (select id, (id - $1::int) as place from reference_products
      where deleted_at is null and id >= $1::int + $2::int and id < $1::int + $3::int) p
    cross join generate_series(0, ${LOTS_EACH - 1}) n`

/** Of each product two safety data sheets, and a certificate of two lots of three; a few are old. */
const DOCUMENTS = `insert into product_documents (product_id, lot_id, kind, region, language, revision_no, issued, state,
    file_path, file_name, sha256, bytes, pages)
  select d.product_id, d.lot_id, d.kind, d.region, d.language, '1.' || d.place % 10,
    current_date - ((d.place * 13) % 1600)::int, 'current', '/api/files/' || md5(d.place::text || d.kind) || '.pdf',
    d.kind || ' ' || d.place || '.pdf', sha256(convert_to(d.place::text || d.kind, 'UTF8'))::text, 40000, 4
  from (
    select p.id as product_id, null::int as lot_id, 'sds' as kind, 'EU' as region,
      (array['en', 'de'])[1 + p.id % 2] as language, p.id as place
    from reference_products p
    where p.deleted_at is null and p.id % 10 > 0 and p.id >= $1::int + $2::int and p.id < $1::int + $3::int
    union all
    select l.product_id, l.id, 'coa', null, 'en', l.id from product_lots l
    where l.id % 10 < 7 and l.product_id >= $1::int + $2::int and l.product_id < $1::int + $3::int) d`

/** Products whose papers are inserted together: the triggers that digest them compare each with all of a statement. */
const TOGETHER = 1_000

/** Fills a catalogue that has products with three lots of each, and as many documents. */
export async function fillPapers(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ first: number; span: number }>(
    'select min(id) as first, max(id) - min(id) + 1 as span from reference_products',
  )
  const { first = 0, span = 0 } = rows[0] ?? {}
  for (let from = 0; from < span; from += TOGETHER) {
    for (const statement of [LOTS, DOCUMENTS]) await database.query(statement, [first, from, from + TOGETHER])
    // Plans of the triggers' functions are made anew when there is something to plan for.
    if (from === 0) await database.query('analyze product_lots, product_documents, product_papers')
  }
  await database.query('vacuum analyze')
}
