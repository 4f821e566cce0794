// Holds a cluster like `npm start` does: inserts numbered rows one by one and tells its parent each number the database
// has acknowledged. Told "count" it counts them, told "stop" it leaves in order, told "die" it kills itself.
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { prepareDataDir } from '../../scripts/steps/data-dir.mjs'

const [dataDir, claiming] = process.argv.slice(2)
const cluster = await new Cluster(prepareDataDir(dataDir), JSON.parse(claiming)).open()
const pool = new pg.Pool({ connectionString: cluster.url(), max: 2 })
pool.on('error', () => {})
await pool.query('create table if not exists rows (number int primary key)')
const { rows } = await pool.query('select coalesce(max(number), 0) as last from rows')
process.send({ pid: cluster.pid })

let isStopping = false
process.on('message', async (message) => {
  if (message === 'stop') isStopping = true
  if (message === 'die') process.send({ dying: true }, () => process.kill(process.pid, 'SIGKILL'))
  if (message === 'count')
    process.send({ count: (await pool.query('select count(*)::int as n from rows')).rows[0].n })
})
// A test that dies takes its holders along.
process.on('disconnect', () => process.exit(1))

for (let number = rows[0].last + 1; !isStopping; ) {
  try {
    await pool.query('insert into rows values ($1) on conflict do nothing', [number])
    process.send({ row: number })
    number += 1
  } catch {
    // The server is away: the same number again, until it is back.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
await pool.end()
await cluster.close()
process.exit(0)
