import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx, spawnNginx } from '../../bench/instruments/nginx'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { nginxProxy } from '../../tests/support/deploy/nginx-proxy'
import { FAULTS_HOME } from '../instruments/home'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import type { Fate, Finding, Part } from '../part'

const INSTANCES = 3
const REQUESTS = 100_000
const AT_ONCE = 12
const PRODUCTS = 60

type Load = { asked: number; failed: string[]; writes: number }

/** The first styles that a page names. */
const stylesOf = (html: string) => /href="([^"]+\.css)[^"]*"/.exec(html)?.[1]

/** Requests to the proxy without a pause, one in five of which writes; one that fails is not asked again. */
async function press(url: string, ledger: Ledger, installation: Installation, load: Load, most: number) {
  const ids = [...ledger.edited.keys()]
  const reads = ['/', '/reference-standards', '/api/reference-standards/product?limit=20']
  const ask = async (method: string, address: string, body?: string) => {
    load.asked += 1
    try {
      const answer = await fetch(url + address, {
        method,
        headers: {
          ...installation.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body,
      })
      const text = await answer.text()
      if (answer.status === 200) return text
      load.failed.push(`${method} ${address} ${answer.status}`)
    } catch (error) {
      load.failed.push(
        `${method} ${address} ${String(error instanceof Error ? (error.cause ?? error) : error)}`,
      )
    }
    return null
  }
  // Whichever instance is asked next, it has the styles of a page that another one sent.
  const look = async () => {
    const page = await ask('GET', '/about')
    const styles = page === null ? undefined : stylesOf(page)
    if (styles) await ask('GET', styles)
    else if (page !== null) load.failed.push('GET /about names no styles')
  }
  const edit = async (id: number) => {
    const edited = ledger.edited.get(id)
    if (!edited) return
    edited.sent += 1
    const number = edited.sent
    load.writes += 1
    const isDone = await ask(
      'PUT',
      `/api/reference-standards/product/${id}`,
      JSON.stringify({ description: String(number) }),
    )
    if (isDone === null) return
    edited.acknowledged += 1
    edited.last = Math.max(edited.last, number)
  }
  // Each product belongs to one of those that ask, so that its changes come in their order.
  const one = async (index: number) => {
    const own = ids.filter((_, at) => at % AT_ONCE === index)
    for (let turn = 0; load.asked < most; turn += 1)
      if (turn % 5 === 0) await edit(own[turn % own.length] ?? 0)
      else if (turn % 5 === 1) await look()
      else await ask('GET', reads[turn % reads.length] ?? '/')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)))
}

/** The version that instances are started from in a round; undefined: the same one. */
type VersionOf = (round: number) => string | undefined

/** Stops and starts one instance after the other until the load is done; at least each once. */
async function restartAll(
  installation: Installation,
  load: Load,
  most: number,
  versionOf: VersionOf,
): Promise<number> {
  let restarts = 0
  while (restarts < INSTANCES || load.asked < most) {
    const index = restarts % INSTANCES
    const instance = installation.instances[index]
    if (!instance) break
    const code = await instance.stop()
    if (code !== 0) load.failed.push(`an instance ended with ${code}`)
    const version = versionOf(Math.floor(restarts / INSTANCES))
    installation.replace(index, await instance.again({}, version))
    restarts += 1
    await sleep(1_000)
  }
  return restarts
}

/**
 * Three instances behind nginx are stopped and started one by one under load, writes included.
 * @param restartsOf what the restarts are called
 */
export async function underRollingRestarts(
  restartsOf: string,
  { chance, count }: Fate,
  versionOf: VersionOf,
): Promise<Finding[]> {
  if (!hasNginx()) return [{ fault: restartsOf, seen: 'not tried: nginx is not installed', wanted: '' }]
  const most = count ?? REQUESTS
  // Each version chooses its own build.
  const env = { TRUST_PROXY: '1', BUILD_DIRECTORY: '' }
  const installation = await Installation.open('rolling', INSTANCES, async () => env)
  const staff = new Staff(installation, chance)
  const ledger = new Ledger()
  const work = new LongWork(staff, new Ledger())
  await work.begin()
  await work.end()
  const rows = await installation.query<{ id: number; revision: number }>(
    `select id, revision from reference_products order by id limit ${PRODUCTS}`,
  )
  for (const { id, revision } of rows)
    ledger.edited.set(id, { base: revision, sent: 0, acknowledged: 0, last: 0 })
  const port = await freeLoopbackPort()
  const addresses = installation.instances.map(({ url }) => new URL(url).host)
  const nginx = spawnNginx(nginxProxy(`127.0.0.1:${port}`, addresses), path.join(FAULTS_HOME, 'nginx'))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50)
  const load: Load = { asked: 0, failed: [], writes: 0 }
  const pressing = press(url, ledger, installation, load, most)
  const restarts = await restartAll(installation, load, most, versionOf)
  await pressing
  const findings = await ledger.findings('writes meanwhile', installation)
  nginx.kill('SIGTERM')
  await installation.close()
  for (const line of load.failed.slice(0, 10)) console.log(line)
  return [
    {
      fault: `${restarts} ${restartsOf} of ${INSTANCES} instances behind nginx`,
      seen: `${load.failed.length} failed of ${load.asked.toLocaleString('en')} requests, ${load.writes.toLocaleString('en')} writes`,
      wanted: '≤ 0 failed',
    },
    ...findings,
  ]
}

/** Three instances behind nginx are restarted under load. */
export const run: Part = (fate) => underRollingRestarts('restarts', fate, () => undefined)
