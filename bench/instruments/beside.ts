import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation'
import { residentMegabytes } from './memory'
import { milliseconds, percentile } from './statistics'

/** A call every 25 ms: staff at work, far below the server's capacity. */
const PAUSE_MS = 25
const CALLS = ['/api/auth/verify', '/api/reference-standards/product/?limit=100', '/api/admin-users/']

function timeOf(url: string, token: string, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - start))
    })
      .once('error', reject)
      .end()
  })
}

/** What was seen beside some work: its time and the 99th percentile of calls, in ms; how much memory the server gained. */
export type Beside = { ms: number; p99: number; megabytes: number }

/** Does some work while staff call at a steady pace, whether earlier calls were answered or not. */
export async function beside({ staff, pid }: Installation, work: () => Promise<unknown>): Promise<Beside> {
  const agent = new Agent({ keepAlive: true })
  const before = residentMegabytes(pid)
  const times: Promise<number>[] = []
  let most = before
  let isOver = false
  const start = performance.now()
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(timeOf(staff.url + CALLS[times.length % CALLS.length], staff.token, agent))
    most = Math.max(most, residentMegabytes(pid))
    await sleep(PAUSE_MS)
  }
  await working
  const ms = performance.now() - start
  const taken = await Promise.all(times)
  agent.destroy()
  return { ms, p99: percentile(taken, 0.99), megabytes: most - before }
}

/** The same while nothing else goes on. */
export const quietly = (installation: Installation, ms: number) => beside(installation, () => sleep(ms))

/** How much longer calls take than without the work, such as `1.27×, 12 ms`. */
export const against = ({ p99 }: Beside, quiet: Beside) =>
  `${(p99 / quiet.p99).toFixed(2)}×, ${milliseconds(p99)}`
