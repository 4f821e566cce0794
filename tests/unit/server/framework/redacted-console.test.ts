import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { redactConsole } from '@/server/framework/redacted-console'

afterEach(() => {
  vi.restoreAllMocks()
})

test('contract §6 The framework’s log of a failed statement contains no value, from any copy of drizzle', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { DrizzleQueryError } = createRequire(import.meta.url)('drizzle-orm')
  const cause = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  redactConsole()
  console.error(' ⨯', new DrizzleQueryError('select $1', ['a secret'], cause))
  expect(written).toHaveBeenCalledExactlyOnceWith(
    ' ⨯',
    expect.objectContaining({ message: 'A query failed', cause: expect.objectContaining({ code: '55P03' }) }),
  )
})
