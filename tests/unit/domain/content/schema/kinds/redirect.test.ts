import { describe, expect, test } from 'vitest'
import { redirectSchema } from '@/domain/content/schema/kinds/redirect'

const said = (redirect: object) =>
  redirectSchema
    .safeParse({ from: '/old', to: '/about', status: '308', ...redirect })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('contract §9 The fields of a redirect', () => {
  test.each([
    ['', 'from is empty'],
    ['old', 'from must start with a slash'],
    ['/', 'from must start with a slash'],
    ['/a b', 'from must start with a slash'],
    ['/ä', 'from must start with a slash'],
    ['/a?b', 'from must start with a slash'],
    ['/a%20b', 'from must start with a slash'],
    ['/a\n', 'from must start with a slash'],
    ['//a', 'from must not have two slashes'],
    ['/a//b', 'from must not have two slashes'],
    ['/a/../b', 'from must not have a part'],
    ['/.', 'from must not have a part'],
    [`/${'a'.repeat(200)}`, 'from is longer than 200 characters'],
    [7, 'from must be text'],
  ])('a redirect from %j is refused', (from, message) => {
    expect(said({ from })?.[0]).toContain(message)
  })

  test.each([
    ['', 'to is empty'],
    ['about', 'to must be a full address that starts with https://'],
    ['http://elsewhere.example', 'to must be a full address that starts with https://'],
    ['javascript:alert(1)', 'to must be a full address that starts with https://'],
    ['//elsewhere.example', 'to "//elsewhere.example" is no page of this site'],
    ['/\\elsewhere.example', 'to "/\\elsewhere.example" is no page of this site'],
    ['/About', 'to "/About" is no page of this site'],
    ['/about#\u202e', 'to contains an invisible character (U+202E, after "/about#"): please type it again'],
    ['doc:pages/', 'to names no document'],
    [
      'https://user:pw@intranet',
      'to has a user name or a password in it: take out what stands between // and @',
    ],
    ['https://intranet', 'to must be a full address that starts with https://'],
    [
      'https://user@elsewhere.example/',
      'to has a user name or a password in it: take out what stands between // and @',
    ],
    [null, 'to must be text'],
  ])('a redirect to %j is refused', (to, message) => {
    expect(said({ to })).toEqual([message])
  })

  test.each(['301', 308, '', null])('the status %j is refused', (status) => {
    expect(said({ status })).toHaveLength(1)
  })

  test.each([
    { from: '/about-us.html' },
    { from: '/A/b_c~d/' },
    { to: '/join/with-us#apply' },
    { to: 'doc:pages/careers#apply' },
    { to: 'https://elsewhere.example/a' },
    { status: '307' },
  ])('%j is accepted', (redirect) => {
    expect(said(redirect)).toBeUndefined()
  })
})
