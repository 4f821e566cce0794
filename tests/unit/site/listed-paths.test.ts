import { describe, expect, test } from 'vitest'
import { publicRoutes } from '@/content/routes'
import { listedPaths } from '@/site/metadata/listed-paths'

const paths: string[] = []
for await (const path of listedPaths()) paths.push(path)

describe('§2.1 the listed pages', () => {
  test('are named once each', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('leave out the staff area and the second address of Home', () => {
    expect(paths.filter((path) => path.startsWith('/admin') || path === '/home')).toEqual([])
  })

  test('are all the public routes besides', () => {
    const expected = publicRoutes.filter((path) => path !== '/home' && path !== '/admin-access')
    expect(paths).toEqual(expect.arrayContaining(expected))
  })

  test('§2.12 §2.13 include the catalogue down to its products', () => {
    expect(paths).toContain('/reference-standards/abacavir')
    expect(paths.filter((path) => path.split('/').length === 4).length).toBeGreaterThan(90)
  })
})
