import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
beforeEach(async () => {
  await api.payload.db.pool.query('delete from admin_users')
})

const firstAdmin = async (password: string | undefined) => {
  const { env } = await import('@/env')
  const { createFirstAdmin } = await import('@/commands/first-admin')
  env.firstAdmin.password = password
  return createFirstAdmin(api.payload)
}

test('contract §1 A password from ADMIN_PASSWORD opens the account and is not printed', async () => {
  const made = await firstAdmin('given-secret')
  expect(made).toEqual({ email: 'admin@example.com', password: null })
  expect(await api.signIn({ email: 'admin@example.com', password: 'given-secret' })).toBeTruthy()
})

test('contract §1 A generated password is printed once', async () => {
  const made = await firstAdmin(undefined)
  expect(made?.password).toMatch(/^[\w-]{16}$/)
  expect(await api.signIn({ email: 'admin@example.com', password: made?.password ?? '' })).toBeTruthy()
  expect(await firstAdmin(undefined)).toBeNull()
})

test('contract §1 A password that breaks the rules creates no account, and the reason does not contain it', async () => {
  await expect(firstAdmin('pässwörd-given')).rejects.toThrow(/ADMIN_PASSWORD: Password can only contain/)
  await expect(firstAdmin('pässwörd-given')).rejects.not.toThrow(/pässwörd-given/)
})
