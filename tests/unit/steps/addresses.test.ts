import { describe, expect, test } from 'vitest'
import { checkAddresses } from '../../../scripts/steps/build.mjs'

describe('contract §8 Addresses that are part of a build', () => {
  test.each(['rubbish', 'www.averline.example', 'javascript:alert(1)', 'ftp://averline.example', 'https://'])(
    '%s is refused with the name of its variable',
    (address) => {
      expect(() => checkAddresses({ SITE_URL: address })).toThrow(/^SITE_URL is ".*": it must be an address/)
      expect(() => checkAddresses({ NEXT_PUBLIC_API_BASE_URL: address })).toThrow(
        /^NEXT_PUBLIC_API_BASE_URL is/,
      )
    },
  )

  test('an unset address and web addresses are accepted', () => {
    checkAddresses({})
    checkAddresses({ SITE_URL: '', NEXT_PUBLIC_API_BASE_URL: 'http://localhost:4000' })
    checkAddresses({ SITE_URL: 'https://www.averline.example/' })
  })
})
