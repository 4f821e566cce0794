import { setTimeout as sleep } from 'node:timers/promises'
import { against, type Beside, quietly } from '../instruments/beside'
import { withInstallation } from '../instruments/installation'
import { median } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { fillCatalogue } from './rows'

const ROUNDS = sized(5, 1)
const MS = sized(8_000, 2_000)
const GUESSERS = 32

/** A flood of sign-ins, each for another account and from another address, so that no limit applies before hashing. */
function startFlood(url: string): { end: () => Promise<void> } {
  let isOver = false
  const byte = () => Math.floor(Math.random() * 256)
  const guess = () =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
      },
      body: JSON.stringify({ email: `guess${Math.random()}@example.com`, password: 'guess' }),
    }).then((answer) => answer.arrayBuffer())
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

export const part: Part = {
  question: 'How long do other calls take while passwords are guessed from many addresses at once?',
  bars: { 'p99 of other calls': '≤ 2×' },
  run: (tell) =>
    withInstallation(
      'flood',
      async (installation) => {
        await fillCatalogue(installation.database, sized(5_000, 500), 250)
        await quietly(installation, MS)
        const [quiet, flooded]: [Beside[], Beside[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          quiet.push(await quietly(installation, MS))
          const flood = startFlood(installation.staff.url)
          await sleep(1_000)
          flooded.push(await quietly(installation, MS))
          await flood.end()
        }
        const middle = (seen: Beside[]) => ({ ms: 0, megabytes: 0, p99: median(seen.map(({ p99 }) => p99)) })
        tell('p99 of other calls', against(middle(flooded), middle(quiet)))
      },
      { TRUST_PROXY: '1' },
    ),
}
