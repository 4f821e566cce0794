import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '@/platform/database/connection/log'
import { logSlowStatements, withoutValues } from '@/platform/database/connection/pool'
import { withRequest } from '@/platform/observing/request-context'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A statement that pg does not send. */
const REFUSED = 'refused'

/** A connection whose statements take some time each, one after the other as in pg. */
function slowClient(ms: number, slowMs: number) {
  const connection = new EventEmitter()
  let answered = Promise.resolve()
  const client = {
    connection,
    readyForQuery: true,
    query(statement: unknown, ...rest: unknown[]) {
      if (statement === REFUSED) return Promise.reject(new Error('not sent'))
      client.readyForQuery = false
      answered = answered.then(() => sleep(ms))
      const answer = answered.then(() => {
        client.readyForQuery = true
        connection.emit('readyForQuery')
        return 'rows'
      })
      const done = rest.at(-1)
      if (typeof done !== 'function') return answer
      void answer.then((rows) => done(null, rows))
    },
  }
  // The used part of a client.
  const asked = client as unknown as ClientBase & { connection: EventEmitter }
  logSlowStatements(asked, slowMs)
  return asked
}

describe('contract §8 Slow statements', () => {
  test('a slow statement is logged without its values, with the request that it belongs to', async () => {
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

  test('a fast statement is not logged, and none with 0', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await slowClient(1, 5_000).query('select 1')
    await slowClient(20, 0).query('select 1')
    expect(warn).not.toHaveBeenCalled()
  })

  test('a callback is passed on unchanged: a wrapper would keep each answer', () => {
    const query = vi.fn()
    const client = { connection: new EventEmitter(), readyForQuery: true, query } as unknown as ClientBase
    logSlowStatements(client, 20)
    const done = () => {}
    client.query('select 1', [], done)
    expect(query.mock.calls).toEqual([['select 1', [], done]])
    expect(query.mock.calls[0]?.[2]).toBe(done)
  })

  test('each statement is timed by itself, also behind a copied one or one that pg refuses to send', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const client = slowClient(30, 20)
    await expect(client.query(REFUSED)).rejects.toThrow('not sent')
    // pg accepts objects that submit themselves; its overloads have no such type here.
    const copy = { submit: () => {} } as unknown as string
    await Promise.all([client.query(copy), client.query('select 3')])
    expect(warn.mock.calls).toEqual([[{ ms: expect.any(Number), statement: 'select 3' }, 'slow-statement']])
  })

  test('a statement that loses its connection counts, later ones do not', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    const client = slowClient(5_000, 20)
    void client.query('select 4')
    void client.query('select 5')
    await sleep(30)
    client.connection.emit('end')
    expect(warn.mock.calls).toEqual([[{ ms: expect.any(Number), statement: 'select 4' }, 'slow-statement']])
  })

  test('a value without an end is removed up to the end', () => {
    expect(withoutValues(`select 'half of a secret`)).toBe("select '…'")
  })
})
