import { Agent, request } from 'node:http'

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

/** Starts calls at a steady pace, whether earlier ones were answered or not. @returns their times in ms, sorted */
export async function steadily(url: string, token: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: Promise<number>[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    times.push(timeOf(url + CALLS[times.length % CALLS.length], token, agent))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b)
  agent.destroy()
  return sorted
}
