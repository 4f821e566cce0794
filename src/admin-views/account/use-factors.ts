import { detailOr } from '@/admin-views/api/api-failure'
import { type Call, get, post, put } from '@/admin-views/api/call'
import { NoPasskey } from '@/admin-views/api/no-passkey'
import { assertionFor } from '@/admin-views/api/passkeys'
import { jsonOf, send } from '@/admin-views/api/send'
import { useAnswer } from '@/admin-views/session/use-answer'
import type {
  FactorAnswer,
  FactorsAnswer,
  NewFactorAnswer,
  RecoveryCodesAnswer,
  TotpAnswer,
} from '@/domain/contract/factor-answers'
import type { VerifyAnswer } from '@/domain/contract/session-answer'
import { readCode } from '@/domain/rules/accounts/factor'
import type { AttestationInput } from '@/domain/rules/accounts/factor-schema'

const PATH = '/api/auth/factor'

/** The key under which the own factors are kept. */
export const FACTORS_KEY = ['own-factors'] as const

/** The own second factors, and how many recovery codes are left. */
export const useFactors = () =>
  useAnswer<FactorsAnswer>(FACTORS_KEY, get<FactorsAnswer>(PATH), {
    failure: 'Failed to load second factors',
  })

/** What a person types to prove who they are: the present password, and a code, a recovery code or nothing. */
export type TypedProof = { password: string; code: string }

/** The body of a proof; an empty code means that a passkey answers, where there is a factor. */
async function bodyOf({ password, code }: TypedProof, factors: readonly FactorAnswer[]) {
  const current_password = password
  if (factors.length === 0) return { current_password }
  if (code.trim() === '' && factors.some(({ kind }) => kind === 'passkey'))
    return { current_password, assertion: await assertionFor() }
  return readCode(code) === null && code.trim().length > 6
    ? { current_password, recovery_code: code }
    : { current_password, code }
}

/** A call with a proof of who makes it. */
const proved =
  <Answer>(
    method: 'POST' | 'DELETE',
    path: string,
    proof: TypedProof,
    factors: readonly FactorAnswer[],
  ): Call<Answer> =>
  async (token) =>
    jsonOf(await send(path, { method, token, json: await bodyOf(proof, factors) }))

type Proving = { proof: TypedProof; factors: readonly FactorAnswer[] }

export const beginApp = ({ proof, factors }: Proving) =>
  proved<TotpAnswer>('POST', `${PATH}/totp`, proof, factors)

export const confirmApp = (code: string) => post<NewFactorAnswer>(`${PATH}/totp/confirm`, { code })

/** Has the browser make a passkey, and adds it. */
export const addPasskey =
  ({ proof, factors }: Proving, name: string): Call<NewFactorAnswer> =>
  async (token) => {
    const options = await proved<Record<string, unknown>>('POST', `${PATH}/passkey`, proof, factors)(token)
    const { makePasskey } = await import('@/admin-views/api/browser-passkeys')
    const attestation: AttestationInput = await makePasskey(options)
    return post<NewFactorAnswer>(`${PATH}/passkey/confirm`, { name, attestation })(token)
  }

export const removeFactor = (id: number, { proof, factors }: Proving) =>
  proved<unknown>('DELETE', `${PATH}/${id}`, proof, factors)

/** Takes the factors from another account. */
export const removeFactorsOf = (id: number, { proof, factors }: Proving) =>
  proved<unknown>('DELETE', `/api/admin-users/${id}/factor`, proof, factors)

export const renameFactor = (id: number, name: string) => put<FactorAnswer>(`${PATH}/${id}`, { name })

export const newRecoveryCodes = ({ proof, factors }: Proving) =>
  proved<RecoveryCodesAnswer>('POST', `${PATH}/recovery`, proof, factors)

/** Changes the own name or password. */
export const changeOwn = (change: { name?: string; password?: string; current_password: string }) =>
  put<VerifyAnswer>('/api/auth/me', change)

/** The sentence of a failure: of the server, of the browser's passkeys, or `text`. */
export const failureSentence = (failure: unknown, text: string): string =>
  failure instanceof NoPasskey ? failure.message : detailOr(failure, text)
