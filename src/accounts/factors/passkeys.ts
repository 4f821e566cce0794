import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Assertion, Attestation } from '@/domain/rules/accounts/factor-schema'
import { env } from '@/env'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { databaseSeconds, isChallenge, newChallenge, type Purpose, spendChallenge } from './challenges'

/** Loaded when a passkey is first spoken of: most sites have none. */
const webAuthn = () => import('@simplewebauthn/server')

const TIMEOUT_MS = 5 * 60 * 1000

/** The relying party: the site's own address, never that of a request. */
function relyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(env.siteUrl)
  return { rpID: hostname, origin }
}

const transportsRow = z.array(z.string()).nullable()
const knownRow = z.object({ id: z.string(), transports: transportsRow })

async function knownPasskeys(db: Database, userId: number) {
  const known = await selectRows(
    db,
    knownRow,
    sql`select credential_id as id, transports from account_factors where user_id = ${userId} and kind = 'passkey'`,
  )
  return known.map(({ id, transports }) => ({ id, transports: asTransports(transports) }))
}

/** Transports that browsers of tomorrow name are passed on: each browser ignores those that it does not know. */
const asTransports = (transports: string[] | null) =>
  (transports ?? undefined) as AuthenticatorTransport[] | undefined

/** The account in an authenticator: its id, not its address. */
const handleOf = (userId: number) => new TextEncoder().encode(`account ${userId}`)

/** Options for `navigator.credentials.create`. @param session that sets the passkey up */
export async function creationOptions(
  db: Database,
  session: { id: number; user: { id: number; name: string; email: string } },
) {
  const { generateRegistrationOptions } = await webAuthn()
  const { id: userId, email, name } = session.user
  return generateRegistrationOptions({
    rpName: relyingParty().rpID,
    rpID: relyingParty().rpID,
    userName: email,
    userDisplayName: name,
    userID: handleOf(userId),
    challenge: await newChallenge(db, { enrolment: session.id }),
    timeout: TIMEOUT_MS,
    excludeCredentials: await knownPasskeys(db, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/**
 * Options for `navigator.credentials.get`.
 * @param step of a sign-in, with its account. Null accepts any passkey, which must then verify its user
 */
export async function requestOptions(db: Database, step: { hash: string; userId: number } | null) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: await newChallenge(db, step ? { step: step.hash } : { alone: true }),
    timeout: TIMEOUT_MS,
    userVerification: step ? 'preferred' : 'required',
    ...(step && { allowCredentials: await knownPasskeys(db, step.userId) }),
  })
}

/** A passkey that was made, as it is stored. */
export type NewPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Formats that name no certificate: of others the library would fetch lists of revoked ones from any address. */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed'])

/** Judges a passkey that a browser made. @returns null if it was not made for this session, site and challenge */
export async function judgeAttestation(
  db: Database,
  session: { id: number },
  attestation: Attestation,
): Promise<NewPasskey | null> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    webAuthn(),
    import('@simplewebauthn/server/helpers'),
  ])
  const { rpID, origin } = relyingParty()
  const now = await databaseSeconds(db)
  let answered = ''
  let passkey: NewPasskey
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestation.response.attestationObject))
    if (!FORMATS.has(object.get('fmt')) || object.get('attStmt').get('x5c')) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: {
          ...attestation.response,
          transports: asTransports(attestation.response.transports ?? null),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        answered = challenge
        return isChallenge({ enrolment: session.id }, challenge, now)
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    passkey = {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
    }
  } catch {
    // The library throws for each thing that is not as it should be.
    return null
  }
  return (await spendChallenge(db, answered)) ? passkey : null
}

const storedRow = z.object({
  id: z.int(),
  user_id: z.int(),
  public_key: z.string(),
  counter: z.coerce.number(),
})

/** For whom an assertion has to be: a step of a sign-in, a signed-in account, or any account. */
export type AssertedFor = { step: { hash: string; userId: number } } | { userId: number } | 'anybody'

/**
 * Judges an answer of a passkey, and uses it up: neither its challenge nor its counter counts again.
 * @returns the account; null if it is not accepted
 */
export async function spendAssertion(
  db: Database,
  assertion: Assertion,
  whose: AssertedFor,
): Promise<number | null> {
  const stored = await selectRow(
    db,
    storedRow,
    sql`select id, user_id, public_key, counter from account_factors
        where credential_id = ${assertion.id} and kind = 'passkey'`,
  )
  if (!stored) return null
  const step = typeof whose === 'object' && 'step' in whose ? whose.step : null
  const expected = step?.userId ?? (typeof whose === 'object' && 'userId' in whose ? whose.userId : null)
  if (expected !== null && expected !== stored.user_id) return null
  const purpose: Purpose = step ? { step: step.hash } : { alone: true }
  const judged = await judge(db, assertion, stored, purpose)
  if (judged === null || !(await spendChallenge(db, judged.challenge))) return null
  const { rows } = await db.execute(
    sql`update account_factors set counter = ${judged.counter}, last_used_at = now()
        where id = ${stored.id} and counter = ${stored.counter} returning 1`,
  )
  return rows.length > 0 ? stored.user_id : null
}

async function judge(
  db: Database,
  assertion: Assertion,
  stored: z.output<typeof storedRow>,
  purpose: Purpose,
): Promise<{ challenge: string; counter: number } | null> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { rpID, origin } = relyingParty()
  const { userHandle } = assertion.response
  if (userHandle && userHandle !== Buffer.from(handleOf(stored.user_id)).toString('base64url')) return null
  const now = await databaseSeconds(db)
  let answered = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...assertion.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        answered = challenge
        return isChallenge(purpose, challenge, now)
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
      requireUserVerification: 'alone' in purpose,
    })
    return verified ? { challenge: answered, counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for each thing that is not as it should be.
    return null
  }
}
