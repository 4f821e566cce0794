import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import { csvFile } from '@/domain/rules/imports/csv-line'
import { against, beside, quietly } from '../instruments/beside'
import { type Installation, withInstallation } from '../instruments/installation'
import type { Staff } from '../instruments/staff'
import { megabytes, seconds, timed } from '../instruments/statistics'
import { type Part, sized, type Tell } from '../part'

const ROWS = sized(100_000, 1_000)
const CATEGORIES = 10_000
/** The number of products in the bulk change. */
const BULK = sized(20_000, 200)
const KILLS = sized(20, 2)
const KILLED_ROWS = sized(20_000, 500)
const IMPORTS = '/api/reference-standards/import/'

/**
 * A catalogue of real products, each under many numbers.
 * @param status of all products
 */
export function catalogue(rows: number, status: string): string {
  const real: Record<string, string>[] = parse(readFileSync('tests/fixtures/catalogue/real-60.csv', 'utf8'), {
    columns: true,
    bom: true,
  })
  const made = Array.from({ length: rows }, (_, n) => ({
    ...real[n % real.length],
    cat_no: `AV-${100_000 + n}`,
    category: `Substance ${n % CATEGORIES}`,
    inventory_status: status,
  }))
  return csvFile([Object.keys(made[0] ?? {}), ...made.map((row) => Object.values(row))])
}

/** Waits for a step of an import. */
const until = (staff: Staff, id: number, isDone: (found: ImportAnswer) => boolean) =>
  staff.until<ImportAnswer>(`GET ${IMPORTS}${id}`, (found) => {
    if (found.state === 'failed') throw new Error(`The import failed: ${found.error}`)
    return isDone(found)
  })

const untilState = (staff: Staff, id: number, wanted: ImportAnswer['state']) =>
  until(staff, id, ({ state }) => state === wanted)

async function upload(staff: Staff, file: string): Promise<ImportAnswer> {
  // Making the file took long: this call replaces closed idle connections, since an upload is not repeated.
  await staff.ask('GET /api/health')
  const form = new FormData()
  form.append('file', new Blob([file]), 'bench.csv')
  return staff.send(`POST ${IMPORTS}`, form)
}

/** Starts the dry run with the proposed columns. */
const check = (staff: Staff, { id, columns }: ImportAnswer) =>
  staff.send(`PUT ${IMPORTS}${id}`, {
    columns: Object.fromEntries(columns.map(({ header, field }) => [header, field])),
  })

/** Imports a file and measures each step. @returns the import's id, and what calls took while it was applied */
async function carry(installation: Installation, status: string, what: string, tell: Tell) {
  const { staff } = installation
  const uploaded = await upload(staff, catalogue(ROWS, status))
  const { id } = uploaded
  let first = 0
  const dryRun = await beside(installation, async () => {
    first = await timed(async () => {
      await check(staff, uploaded)
      await until(staff, id, ({ progress }) => progress.done > 0)
    })
    await untilState(staff, id, 'checked')
  })
  tell(`${what}: first rows of the dry run`, seconds(first))
  tell(`${what}: dry run`, seconds(dryRun.ms))
  tell(`${what}: growth of the server's memory`, megabytes(dryRun.megabytes))
  const applying = await beside(installation, async () => {
    await staff.send(`POST ${IMPORTS}${id}/apply`, {})
    await untilState(staff, id, 'applied')
  })
  tell(`${what}: apply`, seconds(applying.ms))
  return { id, applying }
}

/** Kills the product at moments of imports that change every product once: how many rows are lost or written twice? */
async function killed(installation: Installation, tell: Tell): Promise<void> {
  const { staff, query } = installation
  let [lost, twice, late] = [0, 0, 0]
  const revisions = async () =>
    new Map((await query('select id, revision from reference_products')).map((row) => [row.id, row.revision]))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await revisions()
    const uploaded = await upload(
      staff,
      catalogue(KILLED_ROWS, kill % 2 ? 'Out of Stock' : 'Under Synthesis'),
    )
    const { id } = uploaded
    await check(staff, uploaded)
    await untilState(staff, id, 'checked')
    await staff.send(`POST ${IMPORTS}${id}/apply`, {})
    await until(staff, id, ({ progress, state }) => progress.done > 0 || state === 'applied')
    await sleep(Math.random() * 1_000)
    await installation.stop('SIGKILL')
    const restart = timed(async () => {
      await installation.start()
      const { progress } = await staff.send<ImportAnswer>(`GET ${IMPORTS}${id}`)
      await until(staff, id, (now) => now.progress.done > progress.done || now.state === 'applied')
    })
    late = Math.max(late, await restart)
    await untilState(staff, id, 'applied')
    const after = await revisions()
    const steps = [...before].map(([product, revision]) => after.get(product) - revision)
    lost += KILLED_ROWS - steps.filter((step) => step > 0).length
    twice += steps.filter((step) => step > 1).length + after.size - before.size
  }
  tell(`${KILLS} times kill -9 during apply`, `${lost} lost, ${twice} twice`)
  tell('continues after a kill, at most', seconds(late))
}

export const part: Part = {
  question:
    'How long do the steps of an import of 100,000 rows take, and does one survive that it is killed?',
  bars: {
    ...Object.fromEntries(
      ['all new', 'all changed'].flatMap((what) => [
        [`${what}: first rows of the dry run`, '≤ 3 s'],
        [`${what}: dry run`, '≤ 90 s'],
        [`${what}: growth of the server's memory`, '≤ 200 MB'],
        [`${what}: apply`, '≤ 150 s'],
      ]),
    ),
    'p99 of other calls during apply': '≤ 2×',
    'all changed: undo': '≤ 120 s',
    'bulk change of two fields of 20,000': '≤ 5 s',
    [`${KILLS} times kill -9 during apply`]: '≤ 0 lost, ≤ 0 twice',
    'continues after a kill, at most': '≤ 30 s',
  },
  run: (tell) =>
    withInstallation('imports', async (installation) => {
      const { staff } = installation
      await carry(installation, 'In Stock', 'all new', tell)
      const quiet = await quietly(installation, 5_000)
      const { id, applying } = await carry(installation, 'Out of Stock', 'all changed', tell)
      tell('p99 of other calls during apply', against(applying, quiet))
      tell('all changed: undo', seconds(await timed(() => staff.changed(`POST ${IMPORTS}${id}/undo`))))
      const products = await installation.query('select id from reference_products order by id limit $1', [
        BULK,
      ])
      const body = {
        select: { ids: products.map((row) => row.id) },
        set: { country_of_origin: 'Portugal', inventory_status: 'Limited Stock' },
      }
      const bulk = () => staff.changed('POST /api/reference-standards/product/bulk', body)
      tell('bulk change of two fields of 20,000', seconds(await timed(bulk)))
      await killed(installation, tell)
    }),
}
