import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { staffViews } from '@/admin-views/views'

const admin = 'src/app/(admin)/admin'
const routes = readdirSync(admin, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `${admin}/${file}`)
const pathOf = (route: string) =>
  route
    .replace('src/app/(admin)/admin', '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\/page\.tsx$/, '')

describe('the registered staff views and the routes are the same screens', () => {
  test('every route below /admin renders a registered view', () => {
    const registered = Object.values(staffViews).map(({ path }) => path)
    expect(routes.map(pathOf).sort()).toEqual(registered.sort())
  })

  test.each(Object.values(staffViews))('$path', ({ path, Component }) => {
    const [file = '', name = ''] = Component.split('#')
    const route = routes.find((candidate) => pathOf(candidate) === path) ?? ''
    expect(readFileSync(`.${file}.tsx`, 'utf8')).toContain(`export function ${name}(`)
    const page = readFileSync(route, 'utf8')
    expect(page).toContain(`import { ${name} } from '${file.replace('/src/', '@/')}'`)
    expect(page).toContain(`<${name} />`)
  })
})
