import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxProxy } from '@/server/nginx-upstreams'
import { hasNginx, spawnNginx } from '../../bench/instruments/nginx'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { FAULTS_HOME } from '../instruments/home'
import { Installation } from '../instruments/installation'
import { Ledger } from '../instruments/ledger'
import { LongWork } from '../instruments/long-work'
import { Staff } from '../instruments/staff'
import type { Part } from '../part'

const INSTANCES = 3
const REQUESTS = 100_000
const AT_ONCE = 12
const PRODUCTS = 60

type Load = { asked: number; failed: string[]; writes: number }

/** Requests to the proxy without a pause, one in five of which writes; one that fails is not asked again. */
async function press(url: string, ledger: Ledger, installation: Installation, load: Load, most: number) {
  const ids = [...ledger.edited.keys()]
  const reads = ['/', '/about', '/reference-standards', '/api/reference-standards/product?limit=20']
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
      await answer.arrayBuffer()
      if (answer.status !== 200) load.failed.push(`${method} ${address} ${answer.status}`)
      return answer.status === 200
    } catch (error) {
      load.failed.push(
        `${method} ${address} ${String(error instanceof Error ? (error.cause ?? error) : error)}`,
      )
      return false
    }
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
    if (!isDone) return
    edited.acknowledged += 1
    edited.last = Math.max(edited.last, number)
  }
  // Each product belongs to one of those that ask, so that its changes come in their order.
  const one = async (index: number) => {
    const own = ids.filter((_, at) => at % AT_ONCE === index)
    for (let turn = 0; load.asked < most; turn += 1)
      if (turn % 5 === 0) await edit(own[turn % own.length] ?? 0)
      else await ask('GET', reads[turn % reads.length] ?? '/')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(index)))
}

/** Stops and starts one instance after the other until the load is done; at least each once. */
async function restartAll(installation: Installation, load: Load, most: number): Promise<number> {
  let restarts = 0
  while (restarts < INSTANCES || load.asked < most) {
    const index = restarts % INSTANCES
    const instance = installation.instances[index]
    if (!instance) break
    const code = await instance.stop()
    if (code !== 0) load.failed.push(`an instance ended with ${code}`)
    installation.replace(index, await instance.again())
    restarts += 1
    await sleep(1_000)
  }
  return restarts
}

/** Three instances behind nginx are restarted one by one under load, writes included. */
export const run: Part = async ({ chance, count }) => {
  if (!hasNginx())
    return [{ fault: 'rolling restart', seen: 'not tried: nginx is not installed', wanted: '' }]
  const most = count ?? REQUESTS
  const installation = await Installation.open('rolling', INSTANCES, async () => ({ TRUST_PROXY: '1' }))
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
  const restarts = await restartAll(installation, load, most)
  await pressing
  const findings = await ledger.findings('writes meanwhile', installation)
  nginx.kill('SIGTERM')
  await installation.close()
  for (const line of load.failed.slice(0, 10)) console.log(line)
  return [
    {
      fault: `${restarts} restarts of ${INSTANCES} instances behind nginx`,
      seen: `${load.failed.length} failed of ${load.asked.toLocaleString('en')} requests, ${load.writes.toLocaleString('en')} writes`,
      wanted: '≤ 0 failed',
    },
    ...findings,
  ]
}
