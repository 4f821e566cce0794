import { answerCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

test('§2.18, §4 Each status of a product has its badge', async ({ page, signedIn: _ }) => {
  const screen = new ReferenceStandardsPage(page)
  const product = (id: number, inventory_status: string) => ({
    id,
    inventory_status,
    name: `P${id}`,
    cat_no: `C${id}`,
  })
  const statuses = ['In Stock', 'Limited Stock', 'Out of Stock', 'Under Synthesis', 'Synthesis on demand']
  await answerCall(page, 'GET', /^\/api\/reference-standards\/product\/\?/, {
    status: 200,
    body: statuses.map((status, id) => product(id, status)),
  })
  await screen.open('products')
  const look = (status: string) =>
    screen
      .row(status)
      .getByText(status, { exact: true })
      .evaluate((badge) => {
        const { backgroundColor, borderColor } = getComputedStyle(badge)
        return `${backgroundColor} ${borderColor}`
      })
  const [inStock, limited, out, under, onDemand] = await Promise.all(statuses.map(look))
  expect(limited).toBe(under)
  expect(new Set([inStock, limited, out, onDemand]).size).toBe(4)
  expect(onDemand).toMatch(/^rgba\(0, 0, 0, 0\)/)
})
