import { describe, expect, test } from 'vitest'
import { publicRoutes } from '@/domain/content/routes'
import { listedPaths } from '@/site/metadata/listed-paths'

const paths: string[] = []
for await (const path of listedPaths()) paths.push(path)

describe('§2.1 The listed pages', () => {
  test('each is listed once', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('the staff area and the second address of Home are not listed', () => {
    expect(paths.filter((path) => path.startsWith('/admin') || path === '/home')).toEqual([])
  })

  test('all other public routes are listed', () => {
    const expected = publicRoutes.filter((path) => path !== '/home' && path !== '/admin-access')
    expect(paths).toEqual(expect.arrayContaining(expected))
  })

  test('§2.12 §2.13 The catalogue is listed down to its products', () => {
    expect(paths).toContain('/reference-standards/abacavir')
    expect(paths.filter((path) => path.split('/').length === 4).length).toBeGreaterThan(90)
  })
})
