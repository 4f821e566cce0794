import { addProducts } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'

test.describe('contract §4 Choosing rows', () => {
  test('no row is selected at first; rows are selected one by one and in ranges with Shift, and cleared together', async ({
    page,
    signedIn: _,
  }) => {
    page.on('dialog', (prompt) => prompt.accept())
    const screen = new ProductListPage(page)
    await screen.open('products')
    await expect(screen.bar).toHaveCount(0)
    await expect(screen.pageBox).not.toBeChecked()
    await expect(screen.boxes.first()).toHaveAccessibleName(/^Choose \S+ \S/)
    const box = (place: number) => screen.boxes.nth(place)
    await box(1).click()
    await expect(screen.bar.getByRole('status')).toHaveText('1 product chosen')
    await box(5).click({ modifiers: ['Shift'] })
    await expect(screen.bar.getByRole('status')).toHaveText('5 products chosen')
    await expect(screen.rows.getByRole('checkbox', { checked: true })).toHaveCount(5)
    await expect(box(5)).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await box(3).click({ modifiers: ['Shift'] })
    await expect(screen.bar.getByRole('status')).toHaveText('2 products chosen')
    await box(8).click()
    await box(7).click({ modifiers: ['Shift'] })
    await expect(screen.bar.getByRole('status')).toHaveText('4 products chosen')
    await expect(screen.pageBox).toHaveJSProperty('indeterminate', true)
    await screen.barButton('Clear').click()
    await expect(screen.bar).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeFocused()

    await test.step('by keyboard: arrows, Home and End move, Space ticks a row, Shift+Space ticks a range', async () => {
      const { keyboard } = page
      await screen.pageBox.focus()
      await keyboard.press('ArrowDown')
      await expect(screen.boxes.first()).toBeFocused()
      await keyboard.press('Space')
      for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Shift+Space')
      await expect(screen.bar.getByRole('status')).toHaveText('4 products chosen')
      await keyboard.press('ArrowUp')
      await keyboard.press('Space')
      await expect(screen.bar.getByRole('status')).toHaveText('3 products chosen')
      await keyboard.press('End')
      await expect(screen.boxes.last()).toBeFocused()
      await expect(screen.boxes.last()).toBeInViewport()
      const [box, bar] = [await screen.boxes.last().boundingBox(), await screen.bar.boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0), 'above the bar').toBeLessThanOrEqual(bar?.y ?? 0)
      await keyboard.press('Home')
      await expect(screen.pageBox).toBeFocused()
      const scrolled = await page.evaluate(() => scrollY)
      await keyboard.press('Shift+Tab')
      await keyboard.press('Shift+Tab')
      await expect(screen.barButton('Bulk change')).toBeFocused()
      expect(await page.evaluate(() => scrollY), 'the bar is in sight wherever the page is').toBe(scrolled)
      await keyboard.press('Enter')
      await expect(screen.bulkDialog).toContainText('3 products chosen')
      await keyboard.press('Escape')
      await expect(screen.barButton('Bulk change')).toBeFocused()
    })

    await test.step('a deleted product is no longer selected', async () => {
      await screen.barButton('Clear').click()
      await screen.box('AV-130001').check()
      await screen.boxes.first().check()
      await expect(screen.bar.getByRole('status')).toHaveText('2 products chosen')
      await screen.choose('Delete', screen.row('AV-130001'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(screen.bar.getByRole('status')).toHaveText('1 product chosen')
    })
  })
})

test.describe('contract §4 Many pages', () => {
  test('all pages are ordered together; a selection survives paging, ordering and a new search, and tells how much of it is out of sight', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addProducts(freshDatabase.databaseUrl, 902)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await test.step('column heads order up, down and not at all, in the address and over all pages', async () => {
      const asItWas = await screen.catNos()
      await expect(screen.head('Actions').getByRole('button')).toHaveCount(0)
      await expect(screen.head('Catalog No')).toHaveAttribute('aria-sort', 'none')
      await screen.sortBy('Catalog No')
      await expect(screen.head('Catalog No')).toHaveAttribute('aria-sort', 'ascending')
      await expect(page).toHaveURL(/\?sort=cat_no$/)
      await screen.settled()
      const upwards = await screen.catNos()
      expect(upwards).toEqual(upwards.toSorted())
      await page.keyboard.press('Enter')
      await expect(screen.head('Catalog No')).toHaveAttribute('aria-sort', 'descending')
      await expect(screen.rows.first()).toContainText('BULK-99')
      await screen.pages('products').getByRole('button', { name: 'Next' }).click()
      await expect(page).toHaveURL(/\?sort=-cat_no&page=2$/)
      await expect(page.getByText('Showing 101 to 200 of 1,000 products')).toBeVisible()
      // Until the answer arrives, the rows are those of the previous page.
      await screen.settled()
      await screen.sortBy('Catalog No')
      await expect(screen.head('Catalog No')).toHaveAttribute('aria-sort', 'none')
      await expect(page).toHaveURL(/\?tab=products$/)
      expect(await screen.catNos()).toEqual(asItWas)
    })

    await screen.pageBox.check()
    await expect(screen.bar.getByRole('status')).toHaveText('100 products chosen')
    await screen.pages('products').getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Showing 101 to 200 of 1,000 products')).toBeVisible()
    // Until the answer arrives, the rows are those of the previous page.
    await screen.settled()
    await screen.boxes.first().check()
    await expect(screen.bar.getByRole('status')).toHaveText('101 products chosen · 100 not on this page')
    await screen.search.fill('bulk-902')
    await expect(screen.rows).toHaveCount(1)
    await screen.boxes.first().check()
    await expect(screen.bar.getByRole('status')).toHaveText('102 products chosen · 101 not on this page')
    await screen.search.fill('')
    await expect(screen.pageBox).toBeChecked()
    await screen.pageBox.uncheck()
    await expect(screen.bar.getByRole('status')).toHaveText('2 products chosen · 2 not on this page')
    await screen.barButton('Clear').click()

    await test.step('all matches stay selected, except unticked ones, while the search stays the same', async () => {
      await screen.search.fill('bulk')
      await expect(page.getByText('Showing 1 to 100 of 902 products')).toBeVisible()
      await screen.settled()
      await screen.boxes.first().check()
      await expect(screen.barButton(/that match/)).toHaveCount(0)
      await screen.pageBox.check()
      await screen.barButton('All 902 that match').click()
      await expect(screen.bar.getByRole('status')).toHaveText('902 products chosen · 802 not on this page')
      await screen.pages('products').getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Showing 101 to 200 of 902 products')).toBeVisible()
      // Until the answer arrives, the rows are those of the previous page.
      await screen.settled()
      await expect(screen.boxes.first()).toBeChecked()
      await screen.boxes.first().uncheck()
      await expect(screen.bar.getByRole('status')).toHaveText('901 products chosen · 802 not on this page')
      await screen.sortBy('Product')
      await expect(screen.bar.getByRole('status')).toContainText('901 products chosen')
      await screen.search.fill('bulk-9')
      await expect(screen.bar).toHaveCount(0)
    })
  })
})
