import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { keptSecret, prepareDataDir } from '../../scripts/steps/data-dir.mjs'
import { holdTo } from '../instruments/bars'
import { dataDir, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { createDatabase, fillCatalogue, openSession } from './rows'

const PRODUCTS = 100_000
const BULK = 20_000
const LOGGED = 10_000_000
const MONTHS = 24
const ROUNDS = 7
const EDITS = 100

const RECORDING = ['revise', 'record_changed']

async function record(client: pg.Client, isOn: boolean): Promise<void> {
  for (const trigger of RECORDING)
    await client.query(`alter table reference_products ${isOn ? 'enable' : 'disable'} trigger ${trigger}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Changes one product after another, each in a transaction that names its author, as the API does. */
async function edits(client: pg.Client, round: number): Promise<number> {
  const taken: number[] = []
  for (let i = 1; i <= EDITS; i += 1) {
    taken.push(
      await timed(async () => {
        await client.query(
          `begin; select set_config('averline.actor', '{"id":1,"name":"Bench"}', true), set_config('averline.kind', 'edit', true)`,
        )
        await client.query('update reference_products set cas_no = $2 where cat_no = $1', [
          `BENCH-${i}`,
          `${round}-${i}`,
        ])
        await client.query('commit')
      }),
    )
  }
  return median(taken)
}

const bulk = (client: pg.Client, round: number) =>
  timed(() =>
    client.query('update reference_products set hsn_code = $1 where id in (select id from bench_chosen)', [
      String(round),
    ]),
  )

const sizeOfLog = async (client: pg.Client) =>
  Number(
    (
      await client.query(
        `select sum(pg_total_relation_size(relid)) as size from pg_partition_tree('changes') where isleaf`,
      )
    ).rows[0].size,
  )

async function compareCosts(client: pg.Client): Promise<void> {
  await client.query(
    `create table bench_chosen as select id from reference_products order by id limit ${BULK}; analyze bench_chosen`,
  )
  await client.query('create index on reference_products (cat_no)')
  const kinds = [
    ['one field of one product', (round: number) => edits(client, round)],
    [`one field of ${BULK.toLocaleString('en')}`, (round: number) => bulk(client, round)],
  ] as const
  const rows: string[][] = []
  for (const [what, change] of kinds) {
    const taken: Record<string, number[]> = { on: [], off: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const isOn of round % 2 ? [true, false] : [false, true]) {
        await record(client, isOn)
        taken[isOn ? 'on' : 'off']?.push(await change(round * 2 + Number(isOn)))
      }
      await client.query('vacuum reference_products')
    }
    const [on, off] = [median(taken.on ?? []), median(taken.off ?? [])]
    rows.push([what, off.toFixed(2), on.toFixed(2), `${(on / off).toFixed(2)}×`, '≤ 1.6×'])
  }
  await record(client, true)
  printTable(['a change', 'ms without history', 'ms with', 'costs', 'wanted'], rows)
  const before = await sizeOfLog(client)
  await bulk(client, 99)
  const bytes = String(((await sizeOfLog(client)) - before) / BULK)
  console.log('')
  printTable(['a change', 'bytes of log, indexes included', 'wanted'], [['in bulk', bytes, '≤ 200']])
}

/** Inserts ten million changes of the same products, spread over months. */
async function fillLog(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      for ago in 1..${MONTHS} loop
        execute format('create table if not exists %I partition of changes for values from (%L) to (%L)',
          'changes_past_' || ago,
          (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ago)) at time zone 'UTC',
          (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ago - 1)) at time zone 'UTC');
      end loop;
    end $$`)
  const each = Math.ceil(LOGGED / MONTHS)
  // Remove earlier changes: the revisions of a product must have no gaps.
  await client.query('delete from changes')
  for (let ago = MONTHS; ago >= 1; ago -= 1) {
    await client.query(
      `insert into change_sets (at, kind, label) values (date_trunc('month', now()) - make_interval(months => $1::int) + interval '5 days', 'bulk', 'Bench')`,
      [ago],
    )
    await client.query(
      `insert into changes (at, change_set, entity_id, revision, entity, op, old)
       select date_trunc('month', now()) - make_interval(months => $1::int) + interval '5 days', (select max(id) from change_sets),
         (select min(id) from bench_chosen) + n % ${PRODUCTS}, 2 + n / ${PRODUCTS}, 'p', 'u', '{"cas_no": "50-00-0"}'
       from generate_series($2::int, $3::int) n`,
      [ago, (MONTHS - ago) * each, (MONTHS - ago + 1) * each - 1],
    )
  }
  await client.query(
    `begin; set local session_replication_role = replica;
     update reference_products set revision = ${1 + LOGGED / PRODUCTS}; commit; analyze`,
  )
}

/** The time of the statement alone that reads a page of fifty. */
async function statementTimes(client: pg.Client, ids: number[]): Promise<number> {
  const taken: number[] = []
  for (const id of ids) {
    taken.push(
      await timed(() =>
        client.query(
          `select c.revision, c.op, c.old, c.at, s.kind, s.actor_id, s.actor_name
           from changes c join change_sets s on s.id = c.change_set
           where c.entity = 'p' and c.entity_id = $1 and c.revision > $2 and c.revision <= $3 order by c.revision desc`,
          [id, LOGGED / PRODUCTS - 49, LOGGED / PRODUCTS + 1],
        ),
      ),
    )
  }
  return median(taken)
}

async function historyTimes(url: string, token: string, ids: number[]): Promise<number> {
  const taken: number[] = []
  for (const id of ids) {
    taken.push(
      await timed(async () => {
        const answer = await fetch(`${url}/api/reference-standards/product/${id}/history`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`History answered ${answer.status}`)
      }),
    )
  }
  return median(taken)
}

/**
 * What recording adds to a change, how much space it takes, and how long a product's history takes among ten million
 * changes.
 */
export const run: Part = async () => {
  const cluster = await new Cluster(prepareDataDir(dataDir)).open()
  await createDatabase(cluster.url('postgres'), 'bench_history')
  const DATABASE_URL = cluster.url('bench_history')
  const PAYLOAD_SECRET = keptSecret(dataDir, 'payload.secret')
  const product = await startProduct({ DATABASE_URL, PAYLOAD_SECRET, SEED: 'none' })
  await fillCatalogue(DATABASE_URL, PRODUCTS)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await compareCosts(client)
  const token = await openSession(DATABASE_URL)
  const { rows } = await client.query<{ id: number }>(
    'select id from bench_chosen order by random() limit 200',
  )
  const ids = rows.map(({ id }) => id)
  const few = await historyTimes(product.url, token, ids)
  await fillLog(client)
  const many = await historyTimes(product.url, token, ids)
  const statement = await statementTimes(client, ids)
  console.log(
    `\nHistory of one product, as a call: ${few.toFixed(1)} ms; among ${LOGGED.toLocaleString('en')} changes ${many.toFixed(1)} ms, its statement ${statement.toFixed(1)} ms (wanted ≤ 5)`,
  )
  holdTo('history of one product, its statement', `${statement.toFixed(1)} ms`, '≤ 5 ms')
  await client.end()
  await product.stop()
  await createDatabase(cluster.url('postgres'), 'bench_history')
  await cluster.close()
}
