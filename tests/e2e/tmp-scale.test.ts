import { addCategories, addProducts } from '../support/browser-rows'
import { ProductListPage } from '../support/pages/product-list-page'
import { test } from '../support/test'

test('scale', async ({ page, freshDatabase, signedIn: _ }) => {
  test.setTimeout(600_000)
  await addCategories(freshDatabase.databaseUrl, 10_000)
  const t0 = Date.now()
  await addProducts(freshDatabase.databaseUrl, 100_000)
  console.log('filled', Date.now() - t0)
  const screen = new ProductListPage(page)
  /** From the input event to the frame after, in ms. */
  const watch = () =>
    page.evaluate(() => {
      const w = window as unknown as { paints: number[] }
      w.paints = []
      for (const kind of ['input', 'click', 'keydown'])
        addEventListener(
          kind,
          (event) => {
            const start = event.timeStamp
            requestAnimationFrame(() => {
              const c = new MessageChannel()
              c.port1.onmessage = () => w.paints.push(Math.round(performance.now() - start))
              c.port2.postMessage(null)
            })
          },
          true,
        )
    })
  const paints = async (what: string) =>
    console.log(
      what,
      JSON.stringify(
        await page.evaluate(() => {
          const w = window as unknown as { paints: number[] }
          const p = w.paints
          w.paints = []
          return p
        }),
      ),
    )
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const t = Date.now()
    await act()
    console.log(what, Date.now() - t, 'ms')
  }
  await timed('open', async () => {
    await screen.open('products')
  })
  await watch()
  await screen.search.pressSequentially('bulk product 77', { delay: 60 })
  await timed('found', () => screen.settled())
  await paints('typing in the search')
  await screen.search.fill('')
  await screen.settled()
  await paints('-')
  await screen.pageBox.click()
  await screen.bar.waitFor()
  await paints('page box')
  for (let n = 0; n < 5; n += 1) await screen.boxes.nth(n).click()
  await paints('box')
  await timed('sort', async () => {
    await screen.sortBy('Product')
    await screen.settled()
  })
  await paints('sort')
  await timed('filters open', () => screen.openFilters())
  await timed('first facets', () => screen.count('In Stock').waitFor())
  await paints('open')
  await timed('status', async () => {
    await screen.filter('In Stock').click()
    await screen.panel.getByRole('button', { name: /^Show [\d,]+ products/ }).waitFor()
  })
  await paints('status')
  await screen.filter('CAS No').click()
  await paints('missing')
  const field = screen.panel.getByRole('combobox', { name: 'Category' })
  await field.pressSequentially('category 077', { delay: 60 })
  await paints('category typing')
  console.log('nodes', await page.evaluate(() => document.querySelectorAll('*').length))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto('/admin/reference-standards?tab=products')
  await screen.settled()
  await screen.pageBox.check()
  await screen.barButton(/that match/).click()
  await timed('bulk dry run of all', async () => {
    await screen.planBulk('Set HSN Code', { field: 'HSN Code', text: '2942' })
    await screen.sample.first().waitFor({ timeout: 60_000 })
  })
  await timed('bulk of all', async () => {
    await screen.bulkDialog.getByRole('button', { name: /^Change/ }).click()
    await screen.bulkDialog.getByText(/products changed\./).waitFor({ timeout: 300_000 })
  })
  await page.keyboard.press('Escape')
  await screen.exportButton.click()
  await timed('export', async () => {
    const { bytes } = await screen.download()
    console.log(bytes.length)
  })
})
