import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@/contract/import-answers'
import type { ProductAnswer } from '@/contract/product-answer'
import { holdTo } from '../instruments/bars'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { median, printTable } from '../instruments/statistics'
import type { Part } from '../part'
import { Client, catalogue, IMPORTS } from './imports'

const ROUNDS = 20
const ROWS = 5_000
const STATUSES = ['In Stock', 'Out of Stock'] as const
const GOES_ON_WITHIN_S = 30

const scratch = path.join(dataDir, 'killed')
const admin = { email: 'bench@example.com', password: 'Twenty-Times-Killed-9' }

const start = () =>
  startProduct({
    DATA_DIR: scratch,
    DATABASE_URL: '',
    SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })

async function signIn(product: Server): Promise<Client> {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return new Client(product, access_token)
}

/** A process and all of its descendants (Linux). */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/PPid:\s+(\d+)/)?.[1])
  } catch {
    // It has ended.
    return 0
  }
}

/** Kills the product and its PostgreSQL as a power cut would. */
function kill(product: Server): void {
  const postmaster = Number(
    readFileSync(path.join(scratch, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  for (const pid of new Set([...family(product.pid), ...family(postmaster)])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}

/** The faults of the catalogue after a number of imports, each of which changed every product once. */
async function faultsOf(client: Client, status: string, revision: number) {
  const seen = new Map<string, number>()
  let [lost, twice] = [0, 0]
  for (let page = 1; page <= ROWS / 100; page += 1) {
    const products = await client.send<ProductAnswer[]>(
      'GET',
      `/api/reference-standards/product/?limit=100&sort=cat_no&page=${page}`,
    )
    for (const product of products) {
      seen.set(product.cat_no, (seen.get(product.cat_no) ?? 0) + 1)
      if (product.inventory_status !== status || product.revision < revision) lost += 1
      if (product.revision > revision) twice += 1
    }
  }
  for (const times of seen.values()) twice += times - 1
  return { lost: lost + ROWS - seen.size, twice }
}

async function checked(client: Client, status: string): Promise<ImportAnswer> {
  const found = await client.upload(catalogue(ROWS, status))
  await client.check(found)
  return client.until(found.id, ({ state }) => state === 'checked')
}

type Round = { at: number; done: number; ready: number; goesOn: number; lost: number; twice: number }

/** Kills the product at some moment of an import, starts it again and checks all rows. */
async function round(before: Server, client: Client, status: string, revision: number, applying: number) {
  const { id } = await checked(client, status)
  await client.json('POST', `${IMPORTS}${id}/apply`, {})
  const at = Math.random() * applying
  await sleep(at)
  kill(before)
  const restarted = performance.now()
  const since = () => (performance.now() - restarted) / 1_000
  const product = await start()
  const ready = since()
  const again = await signIn(product)
  const { progress, state } = await again.read(id)
  await again.until(id, (found) => found.progress.done > progress.done || found.state === 'applied')
  const goesOn = state === 'applied' ? Number.NaN : since()
  const end = await again.until(id, (found) => found.state === 'applied')
  const set = await again.send<{ products: number }>(
    'GET',
    `/api/reference-standards/change-set/${end.change_set}`,
  )
  const { lost, twice } = await faultsOf(again, status, revision)
  const rest = ROWS - end.counts.updated - end.counts.created + Math.abs(ROWS - set.products)
  return {
    product,
    client: again,
    result: { at, done: progress.done, ready, goesOn, lost: lost + rest, twice },
  }
}

/** Twenty times kill -9 of the product and its PostgreSQL during an import: nothing may be lost or written twice. */
export const run: Part = async () => {
  rmSync(scratch, { recursive: true, force: true })
  let product = await start()
  let client = await signIn(product)
  const { id } = await checked(client, STATUSES[0])
  const begun = performance.now()
  await client.json('POST', `${IMPORTS}${id}/apply`, {})
  await client.until(id, ({ state }) => state === 'applied')
  const applying = performance.now() - begun
  const rounds: Round[] = []
  // An import that was done before it was killed is checked like the others, but not counted.
  while (rounds.filter(({ goesOn }) => !Number.isNaN(goesOn)).length < ROUNDS) {
    const number = rounds.length + 1
    const status = STATUSES[number % 2] ?? STATUSES[0]
    const after = await round(product, client, status, number + 1, applying)
    product = after.product
    client = after.client
    rounds.push(after.result)
  }
  await product.stop()
  rmSync(scratch, { recursive: true, force: true })
  printTable(
    ['killed after', 'rows by then', 'ready after', 'goes on after', 'lost', 'twice'],
    rounds.map(({ at, done, ready, goesOn, lost, twice }) => [
      `${at.toFixed(0)} ms`,
      done,
      `${ready.toFixed(1)} s`,
      Number.isNaN(goesOn) ? 'was done' : `${goesOn.toFixed(1)} s`,
      lost,
      twice,
    ]),
  )
  const total = (count: 'lost' | 'twice') => rounds.reduce((sum, one) => sum + one[count], 0)
  const waits = rounds.map(({ goesOn }) => goesOn).filter((seconds) => !Number.isNaN(seconds))
  const lost = `${total('lost')} lost, ${total('twice')} twice`
  const late = `${Math.max(...waits).toFixed(1)} s`
  console.log(
    `\n${ROUNDS} × kill -9 while ${ROWS.toLocaleString('en')} rows were written: ${lost}; goes on after ${median(waits).toFixed(1)} s, ${late} at most`,
  )
  holdTo('imports killed', lost, '≤ 0 lost, ≤ 0 twice')
  holdTo('imports killed, go on', late, `≤ ${GOES_ON_WITHIN_S} s`)
}
