import { afterEach, expect, test } from 'vitest'
import { seal, unseal } from '@/accounts/factors/sealed-secret'
import { env } from '@/env'

const { payloadSecret } = env
afterEach(() => {
  env.payloadSecret = payloadSecret
})

test.each([
  ['another secret of the server', (text: string) => text, 7, 'another secret'],
  ['another account', (text: string) => text, 8, payloadSecret],
  [
    'a changed text',
    (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`,
    7,
    payloadSecret,
  ],
  ['a cut text', (text: string) => text.slice(0, 20), 7, payloadSecret],
  ['an unknown version', (text: string) => text.replace('v1.', 'v2.'), 7, payloadSecret],
  ['nothing', () => '', 7, payloadSecret],
])(
  'contract §11 A sealed secret with %s is refused by a sentence that names the reset',
  (_, change, owner, secret) => {
    const sealed = change(seal(7, 'JBSWY3DPEHPK3PXP'))
    env.payloadSecret = secret
    expect(() => unseal(owner, sealed)).toThrow(/another PAYLOAD_SECRET.*reset-factor/)
  },
)

test('contract §11 A sealed secret begins with its version, shows nothing, and is opened again', () => {
  const [one, other] = [seal(7, 'JBSWY3DPEHPK3PXP'), seal(7, 'JBSWY3DPEHPK3PXP')]
  expect(one).toMatch(/^v1\.[\w-]+$/)
  expect(one).not.toBe(other)
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('JBSW')
  expect([unseal(7, one), unseal(7, other)]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'])
})
