import { type Installation, withInstallation } from '../instruments/installation'
import { median, milliseconds, repeated } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { fillCatalogue } from './rows'

const PRODUCTS = sized(100_000, 1_000)
const BULK = sized(20_000, 200)
const LOGGED = sized(10_000_000, 10_000)
const MONTHS = 24

async function sizeOfLog({ query }: Installation): Promise<number> {
  const [row] = await query(
    `select sum(pg_total_relation_size(relid)) as size from pg_partition_tree('changes') where isleaf`,
  )
  return Number(row?.size)
}

/** Inserts ten million changes of the chosen products, spread over months. */
async function fillLog({ query }: Installation): Promise<void> {
  // Remove earlier changes: the revisions of a product must have no gaps.
  await query('delete from changes')
  const each = Math.ceil(LOGGED / MONTHS)
  for (let ago = MONTHS; ago >= 1; ago -= 1) {
    const month = (months: number) =>
      `date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})`
    await query(`do $$ begin execute format('create table if not exists changes_past_${ago} partition of changes
      for values from (%L) to (%L)', (${month(ago)}) at time zone 'UTC', (${month(ago - 1)}) at time zone 'UTC'); end $$`)
    const at = `(${month(ago)}) at time zone 'UTC' + interval '5 days'`
    await query(`insert into change_sets (at, kind, label) values (${at}, 'bulk', 'Bench')`)
    await query(
      `insert into changes (at, change_set, entity_id, revision, entity, op, old)
       select ${at}, (select max(id) from change_sets), (select min(id) from bench_chosen) + n % ${PRODUCTS},
         2 + n / ${PRODUCTS}, 'p', 'u', '{"cas_no": "50-00-0"}' from generate_series($1::int, $2::int) n`,
      [(MONTHS - ago) * each, (MONTHS - ago + 1) * each - 1],
    )
  }
  await query(
    `begin; set local session_replication_role = replica;
     update reference_products set revision = ${1 + LOGGED / PRODUCTS}; commit; analyze`,
  )
}

/** The statement that reads a page of fifty. */
const PAGE = `select c.revision, c.op, c.old, c.at, s.kind, s.actor_id, s.actor_name
  from changes c join change_sets s on s.id = c.change_set
  where c.entity = 'p' and c.entity_id = $1 and c.revision > $2 and c.revision <= $3 order by c.revision desc`

export const part: Part = {
  question:
    "How much space does a change take, and how long does a product's history take among ten million?",
  bars: {
    'log of a field, indexes included': '≤ 200 bytes',
    'a page of history, its statement': '≤ 5 ms',
  },
  run: (tell) =>
    withInstallation('history', async (installation) => {
      const { query, staff } = installation
      await fillCatalogue(installation.database, PRODUCTS, PRODUCTS / 20)
      await query(
        `create table bench_chosen as select id from reference_products order by id limit ${BULK}; analyze bench_chosen`,
      )
      const before = await sizeOfLog(installation)
      await query(`update reference_products set hsn_code = '99' where id in (select id from bench_chosen)`)
      tell('log of a field, indexes included', `${((await sizeOfLog(installation)) - before) / BULK} bytes`)
      await fillLog(installation)
      const chosen = await query('select id from bench_chosen order by random() limit 200')
      const newest = LOGGED / PRODUCTS + 1
      const statement = await repeated(chosen.length, (n) =>
        query(PAGE, [chosen[n]?.id, newest - 50, newest]),
      )
      tell('a page of history, its statement', milliseconds(median(statement)))
      const call = await repeated(chosen.length, (n) =>
        staff.ask(`GET /api/reference-standards/product/${chosen[n]?.id}/history`),
      )
      tell('a page of history, as a call', milliseconds(median(call)))
    }),
}
