import { expect } from 'vitest'
import type { Api } from '../application/api'
import { everyCall, nameOf } from '../calls/every-call'
import type { Account } from './two-steps'

type Body = Record<string, unknown>

/** The calls of the API, each with a pattern of its addresses. */
async function describedCalls() {
  return (
    (await everyCall())
      // A literal segment goes before a parameter.
      .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
      .map((contract) => ({
        address: new RegExp(`^${nameOf(contract).replace(/:\w+/g, '\\d+')}/?$`),
        contract,
      }))
  )
}

/** Makes a function that sends a call for an account, and compares an answer of success with the API's description. */
export function askOf(api: Api) {
  const described = describedCalls()
  return async <Answer = Body>(call: string, { token }: Pick<Account, 'token'>, json?: Body) => {
    const answer = await api.send<Answer>(call, { token, json })
    if (answer.status < 300) {
      const contract = (await described).find(({ address }) => address.test(call))?.contract
      expect(contract?.status ?? 200).toBe(answer.status)
      expect(contract?.answer?.safeParse(answer.body).error?.message).toBeUndefined()
    }
    return answer
  }
}

/** Sends a call for an account. @see askOf */
export type Ask = ReturnType<typeof askOf>

/** Whether a session is open. */
export const isSignedIn = async (api: Api, token: string) =>
  (await api.send('GET /auth/verify', { token })).status === 200
