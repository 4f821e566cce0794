import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { adminUserInput } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** The first value under `err` that the server logged while `work` ran, as the log shows it. */
async function loggedWhile(work: () => Promise<unknown>): Promise<string> {
  const { reportError } = await import('@/platform/database/errors/error-report')
  const log = vi.spyOn(api.payload.logger, 'error').mockImplementation(() => {})
  try {
    await work()
    expect(log).toHaveBeenCalledOnce()
    const [entry] = log.mock.calls[0] ?? []
    return JSON.stringify(reportError((entry as unknown as { err: unknown }).err))
  } finally {
    log.mockRestore()
  }
}

describe('contract §2 Unforeseen errors', () => {
  test('the log names the table and the rule, never a value: no e-mail, no hash', async () => {
    await api.payload.db.pool.query(
      "alter table admin_users add constraint never_so check (email not like 'unforeseen%')",
    )
    const json = adminUserInput({ email: 'unforeseen@example.com', name: 'Unforeseen Person' })
    let answer: unknown
    const logged = await loggedWhile(async () => {
      answer = (await api.send('POST /admin-users', { json })).body
    })
    expect(answer).toEqual({ detail: 'Something went wrong on our side. Please try again.' })
    expect(logged).toMatch(/"code":"23514".*"constraint":"never_so"|"constraint":"never_so".*"code":"23514"/)
    expect(logged).toContain('admin_users')
    expect(logged).not.toMatch(/unforeseen@|Unforeseen Person|scrypt/)
  })

  test('the product’s logger reports every error like this', async () => {
    const { reportError } = await import('@/platform/database/errors/error-report')
    const { default: config } = await import('@payload-config')
    const { log, logOptions } = await import('@/platform/database/connection/log')
    expect((await config).logger).toBe(log)
    expect(logOptions).toMatchObject({ serializers: { err: reportError } })
  })

  /** The line that the product's log makes of an entry. */
  async function logged(...entry: unknown[]): Promise<unknown[]> {
    // The option that handles an entry; its type is that of any logger method.
    const { logOptions } = (await import('@/platform/database/connection/log')) as unknown as {
      logOptions: LoggerOptions
    }
    const write = vi.fn()
    logOptions.hooks.logMethod(entry, write)
    return write.mock.calls[0] ?? []
  }

  test('an entry without a message of its own, as Payload writes it, reveals no values either, whichever copy of drizzle failed', async () => {
    const { DrizzleQueryError } = createRequire(import.meta.url)('drizzle-orm')
    const failed = await api.payload.db.drizzle.execute("select 'a secret'::int").catch((error) => error)
    for (const error of [failed, new DrizzleQueryError('select $1', ['a secret'])]) {
      expect(String(error)).toContain('a secret')
      expect(await logged({ err: error })).toEqual([{ err: error }, 'A query failed'])
      expect(await logged(error)).toEqual([{ err: error }, 'A query failed'])
      expect(await logged({ err: error }, 'Its own words')).toEqual([{ err: error }, 'Its own words'])
      expect(await logged({ err: error, msg: 'Its own\nwords', job: 1 })).toEqual([
        { err: error, job: 1 },
        String.raw`Its own\u000awords`,
      ])
    }
  })

  test('a message cannot start a line or steer a terminal', async () => {
    expect(await logged('Not found: x\n{"log":"accounts"}\u001b[2K')).toEqual([
      String.raw`Not found: x\u000a{"log":"accounts"}\u001b[2K`,
    ])
  })
})

type LoggerOptions = {
  hooks: { logMethod: (entry: unknown[], write: (...entry: unknown[]) => void) => void }
}
