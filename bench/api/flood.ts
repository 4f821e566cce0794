import { setTimeout as sleep } from 'node:timers/promises'
import { against, type Beside, quietly } from '../instruments/beside'
import { withInstallation } from '../instruments/installation'
import { median, milliseconds, percentile, timed } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { fillCatalogue } from './rows'

const ROUNDS = sized(5, 1)
const MS = sized(8_000, 2_000)
const GUESSERS = 32

const ADMIN = { email: 'bench@example.com', password: 'Every-Figure-Measured-1' }

/** @returns the status of the answer */
const signIn = (url: string, address: string, account: object) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(account),
  }).then(async (answer) => {
    await answer.arrayBuffer()
    return answer.status
  })

const byte = () => Math.floor(Math.random() * 256)
/** No limit of an address applies before hashing. */
const anyAddress = () => `10.${byte()}.${byte()}.${byte()}`

/** A flood of sign-ins, each for another account. @param address of the next one */
function startFlood(url: string, address: () => string): { end: () => Promise<void> } {
  let isOver = false
  const guess = () =>
    signIn(url, address(), { email: `guess${Math.random()}@example.com`, password: 'guess' })
  const guessing = Array.from({ length: GUESSERS }, async () => {
    while (!isOver) await guess().catch(() => null)
  })
  return {
    end: async () => {
      isOver = true
      await Promise.all(guessing)
    },
  }
}

/** The times of sign-ins, one after the other. */
async function signIns(url: string): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + MS; performance.now() < end; )
    times.push(
      await timed(async () => {
        const status = await signIn(url, '192.0.2.1', ADMIN)
        if (status !== 200) throw new Error(`A sign-in was answered ${status}`)
      }),
    )
  return times
}

/** Sign-ins in turns with and without a flood. @returns such as `1.27×, 212 ms` */
async function compareSignIns(url: string, address: () => string): Promise<string> {
  const [quiet, flooded]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await signIns(url)))
    const flood = startFlood(url, address)
    flooded.push(...(await signIns(url)))
    await flood.end()
  }
  const p99 = percentile(flooded, 0.99)
  return `${(p99 / percentile(quiet, 0.99)).toFixed(2)}×, ${milliseconds(p99)}`
}

export const part: Part = {
  question: 'How long do sign-ins and other calls take while passwords are guessed?',
  bars: { 'p99 of other calls': '≤ 2×', 'p99 of sign-ins, guesses from one address': '≤ 2×' },
  run: (tell) =>
    withInstallation(
      'flood',
      async (installation) => {
        await fillCatalogue(installation.database, sized(5_000, 500), 250)
        await quietly(installation, MS)
        const [quiet, flooded]: [Beside[], Beside[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          quiet.push(await quietly(installation, MS))
          const flood = startFlood(installation.staff.url, anyAddress)
          await sleep(1_000)
          flooded.push(await quietly(installation, MS))
          await flood.end()
        }
        const middle = (seen: Beside[]) => ({ ms: 0, megabytes: 0, p99: median(seen.map(({ p99 }) => p99)) })
        tell('p99 of other calls', against(middle(flooded), middle(quiet)))
        const { url } = installation.staff
        tell('p99 of sign-ins, guesses from one address', await compareSignIns(url, () => '192.0.2.2'))
        // One hash of each address comes before.
        tell('… from many addresses', await compareSignIns(url, anyAddress))
      },
      { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    ),
}
