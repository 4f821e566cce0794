import { describe, expect, test } from 'vitest'
import { loginSchema, sessionLifetimeOf } from '@/domain/rules/accounts/sign-in'
import { firstMessage } from '@/domain/rules/text/text-schema'

const credentials = { email: 'ada@averline.example', password: 'secret1' }

describe('§7 sign-in', () => {
  test.each([
    [{}, 'Email and password are required'],
    [{ ...credentials, email: ' ' }, 'Email and password are required'],
    [{ ...credentials, password: '' }, 'Email and password are required'],
    [{ ...credentials, password: 5 }, 'Password must be text'],
    [{ ...credentials, email: 'a\0' }, 'Email must not contain a NUL character'],
    [{ ...credentials, password: 'a'.repeat(1_001) }, 'Password must be at most 1000 characters long'],
    [{ ...credentials, remember_me: 'yes' }, 'Remember me must be true or false'],
  ])('%j is refused: %s', (body, message) => {
    const { error } = loginSchema.safeParse(body)
    expect(error && firstMessage(error)).toBe(message)
  })

  test('only presence is checked (§5); the e-mail is normalised, the password is left alone', () => {
    expect(loginSchema.parse({ email: ' Nobody ', password: ' x ' })).toEqual({
      email: 'nobody',
      password: ' x ',
      remember_me: false,
    })
  })

  test('§9 A session lasts a day, or 30 days when remembered', () => {
    expect(sessionLifetimeOf(false)).toBe(86_400)
    expect(sessionLifetimeOf(true)).toBe(2_592_000)
  })
})
