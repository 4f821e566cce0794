import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match'
import { describe, expect, test } from 'vitest'
import { isAddressOf, noScreenSource, screenAt, screenStandIns } from '@/admin-views/screen-addresses'
import { writtenFromScreens } from '@/admin-views/screen-routes'
import { STAFF_SCREENS, staffScreens } from '@/admin-views/screens'
import { staffViews } from '@/admin-views/views'
import nextConfig from '../../../next.config'

const { productRecord: RECORD, import: IMPORT } = staffScreens

describe('the list of staff screens', () => {
  test('its routes are up to date (npm run screens)', () => {
    for (const { file, text } of writtenFromScreens()) {
      expect({ file, text: existsSync(file) && readFileSync(file, 'utf8') }).toEqual({ file, text })
    }
  })

  test('there is no other route below /admin', () => {
    const admin = 'src/app/(admin)/admin'
    const routes = readdirSync(admin, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('page.tsx'))
      .map((file) => `${admin}/${file}`)
    const written = writtenFromScreens().map(({ file }) => file)
    expect(routes.filter((route) => !written.includes(route))).toEqual([])
  })

  test.each(STAFF_SCREENS)(
    '$path is a view of Payload, and its component exists',
    ({ path, title, Component }) => {
      expect(Object.values(staffViews)).toContainEqual({ path, exact: true, Component, meta: { title } })
      const [file = '', name = ''] = Component.split('#')
      expect(readFileSync(`.${file}.tsx`, 'utf8')).toContain(`export function ${name}(`)
    },
  )
})

describe('§2.1 Paths below /admin without a screen', () => {
  test('they lead to the catalogue, and screens do not', async () => {
    const sources = ((await nextConfig.redirects?.()) ?? []).map(({ source }) => source)
    const isLed = (address: string) =>
      sources.slice(0, 2).some((source) => getPathMatch(source, { strict: true })(address))
    for (const { path } of STAFF_SCREENS)
      expect({ path, isLed: isLed(`/admin${path.replace(':id', '1')}`) }).toEqual({ path, isLed: false })
    for (const address of [
      '/admin',
      '/admin/products',
      '/admin/users/1',
      '/admin/loginx',
      '/admin/reference-standards/x',
      '/admin/imports/1/rows',
    ])
      expect({ address, isLed: isLed(address) }).toEqual({ address, isLed: true })
  })
})

describe('contract §4 A screen with a parameter', () => {
  const matches = (source: string, address: string) =>
    Boolean(getPathMatch(source, { strict: true })(address))

  test.each([
    ['/admin/reference-standards/products/7', RECORD],
    ['/admin/reference-standards/products/no-such', RECORD],
    ['/admin/imports/12', IMPORT],
    ['/admin/reference-standards/products', null],
    ['/admin/reference-standards/products/', null],
    ['/admin/reference-standards/products/7/history', null],
  ])('%s is an address of one of them', (address, owner) => {
    expect([RECORD, IMPORT].filter((screen) => isAddressOf(screen, address))).toEqual(owner ? [owner] : [])
    expect(matches(noScreenSource(), address)).toBe(owner === null)
    const standIns = screenStandIns().filter(({ source }) => matches(source, address))
    expect(standIns.map(({ source }) => source)).toEqual(owner ? [`/admin${owner.path}`] : [])
  })

  test.each([
    [RECORD, 'reference-standards/products/id'],
    [IMPORT, 'imports/id'],
  ])('$path has one printed page for all of its addresses', (screen, page) => {
    const standIn = screenStandIns().find(({ source }) => source === `/admin${screen.path}`)
    const [route] = writtenFromScreens([screen])
    expect(standIn?.destination).toBe(`/admin/${page}`)
    expect(route?.file).toBe(`src/app/(admin)/admin/(panel)/${page}/page.tsx`)
    expect(isAddressOf(screen, standIn?.destination ?? '')).toBe(true)
  })
})

test('§2.16 The screen at an address', () => {
  expect(screenAt('/admin/users')?.title).toBe('Admin Users')
  expect(screenAt('/admin/users/1')).toBeUndefined()
  expect(screenAt('/admin/imports/new')?.title).toBe('New Import')
  expect(screenAt('/admin/imports/7')?.title).toBe('Import')
})
