import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { hasNginx, spawnNginx } from '../../bench/instruments/nginx'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { nginxProxy } from '../../tests/support/deploy/nginx-proxy'
import { FAULTS_HOME } from '../instruments/home'
import { ADMIN, Installation } from '../instruments/installation'
import type { Fate, Finding, Part } from '../part'

const INSTANCES = 3
const BURSTS = 5
const GUESSES = 2_000
/** Requests of a burst that are under way at once. */
const AT_ONCE = 200
/** Sign-ins that use one code at once. */
const RACERS = 9
/** Wrong codes within an hour after which none is checked (contract §11). */
const MOST_CHECKED = 10
const WRONG = 'The code is not right.'

type Body = Record<string, unknown>
type Answer = { status: number; body: Body }

/** Three instances behind nginx, of which each request reaches the next. */
class Site {
  constructor(
    readonly url: string,
    readonly installation: Installation,
  ) {}

  send = async (call: string, json: Body, headers: Record<string, string> = {}): Promise<Answer> => {
    const [method, address] = call.split(' ')
    const answer = await fetch(`${this.url}/api${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  /** Begins the second step of a sign-in. */
  async step(): Promise<string> {
    const { status, body } = await this.send('POST /auth/login', { ...ADMIN })
    if (typeof body.step !== 'string') throw new Error(`No step was begun: ${status}`)
    return body.step
  }

  /** Forgets what was counted of codes: as if an hour had passed. */
  async later(): Promise<void> {
    await this.installation.query('delete from account_code_failures')
    await this.installation.query('update account_factors set used_step = 0')
  }
}

/** Sets up an authenticator app by calls. @returns what makes its codes */
async function addApp({ send, installation }: Site): Promise<TOTP> {
  const { headers } = installation
  const begun = await send('POST /auth/factor/totp', { password: ADMIN.password }, headers)
  const app = new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)) })
  const { status } = await send('POST /auth/factor/totp/confirm', { code: app.generate() }, headers)
  if (status !== 201) throw new Error(`The app was not added: ${begun.status}, ${status}`)
  return app
}

/** Sends one code for several sign-ins at once. @returns how many of them signed in */
async function raceOneCode(site: Site, app: TOTP): Promise<number> {
  const steps = []
  for (let racer = 0; racer < RACERS; racer += 1) steps.push(await site.step())
  await site.later()
  const code = app.generate()
  const answers = await Promise.all(steps.map((step) => site.send('POST /auth/login', { step, code })))
  return answers.filter(({ status }) => status === 200).length
}

type Guessed = { checked: number; signedIn: number; statuses: Map<number, number> }

/** Guesses codes in one burst, of several sign-ins of the account, since five wrong ones end one. */
async function guess(site: Site, app: TOTP, many: number, first: number, seen: Guessed): Promise<void> {
  const steps: string[] = []
  for (let sign = 0; sign < 4; sign += 1) steps.push(await site.step())
  const near = new Set([-2, -1, 0, 1, 2].map((by) => app.generate({ timestamp: Date.now() + by * 30_000 })))
  const codes = Array.from({ length: many }, (_, at) =>
    String((first + at) % 1_000_000).padStart(6, '0'),
  ).filter((code) => !near.has(code))
  let next = 0
  const one = async () => {
    for (let at = next++; at < codes.length; at = next++) {
      const answer = await site.send('POST /auth/login', { step: steps[at % steps.length], code: codes[at] })
      seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 200) seen.signedIn += 1
      if (answer.body.detail === WRONG) seen.checked += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Makes a call with one Idempotency-Key ten times at once. @returns the change sets that came of it */
async function raceOneKey({ send, installation }: Site, cat_no: string): Promise<number> {
  const headers = { ...installation.headers, 'idempotency-key': 'a-key-of-the-faults' }
  const rows = [{ cat_no, inventory_status: 'Synthesis on demand' }]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('POST /reference-standards/stock/', { rows }, headers)),
  )
  return new Set(answers.map(({ status, body }) => `${status} ${body.change_set}`)).size
}

async function tryAll(site: Site, { chance, count }: Fate): Promise<Finding[]> {
  const app = await addApp(site)
  // The session that added the app is the only one left.
  const signedIn = await raceOneCode(site, app)
  const seen: Guessed = { checked: 0, signedIn: 0, statuses: new Map() }
  await site.later()
  const many = count ?? GUESSES
  for (let burst = 0; burst < BURSTS; burst += 1) await guess(site, app, many, chance(900_000), seen)
  const late = await site.send('POST /auth/login', { step: await site.step(), code: app.generate() })
  await site.later()
  const hourLater = await site.send('POST /auth/login', { step: await site.step(), code: app.generate() })
  const [product] = await site.installation.query<{ cat_no: string }>(
    'select cat_no from reference_products where deleted_at is null limit 1',
  )
  const statuses = [...seen.statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  return [
    { fault: `one code for ${RACERS} sign-ins at once`, seen: `${signedIn} signed in`, wanted: '≤ 1, ≥ 1' },
    {
      fault: `${BURSTS} bursts of ${many.toLocaleString('en')} guesses`,
      seen: `${seen.checked} checked, ${seen.signedIn} signed in (${statuses})`,
      wanted: `≤ ${MOST_CHECKED} checked, ≤ 0 signed`,
    },
    { fault: 'the right code behind them', seen: `${late.status}`, wanted: '≥ 429, ≤ 429' },
    { fault: 'the right code an hour later', seen: `${hourLater.status}`, wanted: '≥ 200, ≤ 200' },
    ...(product
      ? [
          {
            fault: 'ten calls with one Idempotency-Key at once',
            seen: `${await raceOneKey(site, product.cat_no)} answers`,
            wanted: '≤ 1 answers',
          },
        ]
      : []),
  ]
}

/** Codes are guessed, and one code is used by many, over three instances behind nginx. */
export const run: Part = async (fate) => {
  const fault = `guesses over ${INSTANCES} instances`
  if (!hasNginx()) return [{ fault, seen: 'not tried: nginx is not installed', wanted: '' }]
  const env = { TRUST_PROXY: '1', SEED: 'sample' }
  const installation = await Installation.open('guesses', INSTANCES, async () => env)
  const port = await freeLoopbackPort()
  const addresses = installation.instances.map(({ url }) => new URL(url).host)
  const nginx = spawnNginx(nginxProxy(`127.0.0.1:${port}`, addresses), path.join(FAULTS_HOME, 'nginx'))
  const url = `http://127.0.0.1:${port}`
  try {
    while (
      !(await fetch(`${url}/api/health/live`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await sleep(50)
    return await tryAll(new Site(url, installation), fate)
  } finally {
    nginx.kill('SIGTERM')
    await installation.close()
  }
}
