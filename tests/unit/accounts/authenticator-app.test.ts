import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addressOf, newSecret, timeStepOf } from '@/accounts/factors/authenticator-app'
import { readCode, readRecoveryCode } from '@/domain/rules/accounts/factor'

/** The secret of RFC 6238's test vectors. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32

describe('contract §11 Codes of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1; of eight digits, six are shown.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds the code is the one of RFC 6238', (seconds, code) => {
    expect(timeStepOf(SECRET, code.slice(-6), seconds)).toBe(Math.floor(seconds / 30))
  })

  test('a code of one step before or after counts as that step, of two it does not', () => {
    const code = '287082'
    expect([-60, -30, 0, 30, 60].map((late) => timeStepOf(SECRET, code, 59 + late))).toEqual([
      null,
      1,
      1,
      1,
      null,
    ])
  })

  test('a secret has 160 bits, and its address names issuer and account', () => {
    const secret = newSecret()
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const address = new URL(addressOf(secret, 'asha+1@example.com'))
    expect(decodeURIComponent(address.pathname)).toContain('asha+1@example.com')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['\u00a0123\u2009456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['1'.repeat(10_000), null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
    ['１２３４５６', null],
    ['-12345', null],
    ['', null],
  ])('the code typed as %j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code))

  test.each([
    ['ABCDE12345', 'ABCDE12345'],
    ['abcde-12345', 'ABCDE12345'],
    [' abcde 12345 ', 'ABCDE12345'],
    ['oil0000000', '0110000000'],
    ['ABCDE1234', null],
    ['ABCDE123456', null],
    ['ABCDE1234U', null],
    ['ABCDE1234é', null],
  ])('the recovery code typed as %j is read as %j', (typed, code) =>
    expect(readRecoveryCode(typed)).toBe(code),
  )
})
