import { Secret, TOTP } from 'otpauth'
import { type Installation, withInstallation } from '../instruments/installation'
import { median, milliseconds, p95, repeated, timed } from '../instruments/statistics'
import { type Part, sized } from '../part'
import { fillCatalogue } from './rows'

const ADMIN = { email: 'bench@example.com', password: 'Every-Figure-Measured-1' }
const ROUNDS = sized(30, 4)
const ROWS = 1_000

type SignedIn = {
  access_token: string
  expires_at: string
  user: { id: number; name: string; email: string }
}

/** Sends a step of a sign-in. @returns the answer as text */
const signIn = async ({ staff }: Installation, body: object): Promise<string> => {
  const answer = await fetch(`${staff.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.text()
}

/** The answer to a sign-in without a factor, as it was before there were factors. */
function formerAnswer(text: string): string {
  const { access_token, expires_at, user } = JSON.parse(text) as SignedIn
  const { id, name, email } = user
  return JSON.stringify({ access_token, token_type: 'bearer', expires_at, user: { id, name, email } })
}

/** Begins the second step of a sign-in. */
const stepOf = async (installation: Installation): Promise<string> =>
  String((JSON.parse(await signIn(installation, ADMIN)) as { step?: string }).step)

/** Times second steps, each of a sign-in of its own, whose password is hashed before. */
async function secondSteps(installation: Installation, proof: (n: number) => object): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const step = await stepOf(installation)
    await installation.query('update account_factors set used_step = 0')
    times.push(
      await timed(async () => {
        const text = await signIn(installation, { step, ...proof(n) })
        if (!text.includes('access_token')) throw new Error(`A second step was answered ${text}`)
      }),
    )
  }
  return times
}

async function measureFactors(
  installation: Installation,
  tell: (what: string, measured: string) => void,
): Promise<void> {
  const { staff } = installation
  const { secret } = await staff.send<{ secret: string }>('POST /api/auth/factor/totp', {
    password: ADMIN.password,
  })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await staff.send('POST /api/auth/factor/totp/confirm', { code: app.generate() })
  const byCode = await secondSteps(installation, () => ({ code: app.generate() }))
  tell('second step by a code, p95', p95(byCode))
}

/** Changes the stock of a thousand products, each of them really. */
async function measureStock({ staff, query }: Installation): Promise<number[]> {
  const statuses = ['In Stock', 'Out of Stock'] as const
  // The status that a product begins with may be the first one.
  const rows = (await query(
    `update reference_products set inventory_status = '${statuses[1]}' where id in (
       select id from reference_products where deleted_at is null order by id limit ${ROWS}) returning cat_no`,
  )) as { cat_no: string }[]
  return repeated(ROUNDS, async (n) => {
    const inventory_status = statuses[n % 2]
    const body = { rows: rows.map(({ cat_no }) => ({ cat_no, inventory_status })) }
    const answer = await staff.send<{ rows: { result: string }[] }>(
      'POST /api/reference-standards/stock/',
      body,
    )
    const changed = answer.rows.filter(({ result }) => result === 'changed').length
    if (changed !== ROWS) throw new Error(`${changed} products were changed`)
  })
}

export const part: Part = {
  question: 'What do sign-ins cost, with and without a second factor, and a program that sets stock?',
  bars: {
    'answer without a factor': '≤ 0 bytes more',
    'second step by a code, p95': '≤ 50 ms',
    'stock of 1,000 products, p95': '≤ 500 ms',
  },
  run: (tell) =>
    withInstallation(
      'accounts',
      async (installation) => {
        const plain = await signIn(installation, ADMIN)
        tell('answer without a factor', `${plain.length - formerAnswer(plain).length} bytes more`)
        tell(
          'a sign-in without a factor',
          milliseconds(median(await repeated(ROUNDS, () => signIn(installation, ADMIN)))),
        )
        await fillCatalogue(installation.database, sized(100_000, 2_000), 250)
        tell('stock of 1,000 products, p95', p95(await measureStock(installation)))
        await measureFactors(installation, tell)
      },
      { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    ),
}
