import type { ClientBase } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '@/database/log'
import { logSlowStatements, withoutValues } from '@/database/slow-statements'
import { withRequest } from '@/observing/request-context'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A connection whose statements take some time. */
function slowClient(ms: number, slowMs: number): ClientBase {
  const client = {
    query: (_statement: unknown, ...rest: unknown[]) => {
      const done = rest.at(-1)
      if (typeof done === 'function') setTimeout(() => done(null, 'rows'), ms)
      else return new Promise((resolve) => setTimeout(resolve, ms, 'rows'))
    },
  } as unknown as ClientBase
  logSlowStatements(client, slowMs)
  return client
}

describe('contract §8 slow statements', () => {
  test('are logged without their values, with the request that they belong to', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const client = slowClient(30, 20)
    const answer = await withRequest({ id: 'request-1', route: null, actor: null }, () =>
      client.query(`select 'it''s secret' from t where name = $1`, ['bound secret']),
    )
    expect(answer).toBe('rows')
    await new Promise((resolve) => client.query('select 2', [], resolve))
    expect(warn.mock.calls).toEqual([
      [
        { ms: expect.any(Number), statement: "select '…' from t where name = $1", request_id: 'request-1' },
        'slow-statement',
      ],
      [{ ms: expect.any(Number), statement: 'select 2' }, 'slow-statement'],
    ])
  })

  test('others are not, nor any with 0', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await slowClient(1, 5_000).query('select 1')
    await slowClient(20, 0).query('select 1')
    expect(warn).not.toHaveBeenCalled()
  })

  test('a value that is not closed is left out to the end', () => {
    expect(withoutValues(`select 'half of a secret`)).toBe("select '…'")
  })
})
