import { Staff } from '../../support/browser/browser-api'
import { addProducts, productId } from '../../support/browser/browser-rows'
import { answerCall, Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { ProductListPage } from '../../support/pages/product-list-page'

const BULK = /\/product\/bulk$/

test.describe('contract §4 bulk change', () => {
  test('a refusal stands where it was asked, and what was filled in stays', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 422/, /Failed to load resource.*422/, /request failed/, /ERR_CONNECTION/)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.boxes.first().check()
    await screen.planBulk('Move to a category')
    await expect(screen.bulkDialog.getByText('Choose a category')).toBeVisible()
    await expect(screen.bulkDialog.getByLabel('Category')).toBeFocused()
    await answerCall(page, 'POST', BULK, {
      status: 422,
      body: { detail: { message: 'HSN code must be one line, without tabs' } },
    })
    await screen.bulkDialog.getByLabel('What to do').selectOption('Set HSN Code')
    await screen.bulkDialog.getByLabel('HSN Code').fill('2942 00')
    await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(screen.bulkDialog.getByRole('alert')).toHaveText('HSN code must be one line, without tabs')
    await expect(screen.bulkDialog.getByLabel('HSN Code')).toHaveValue('2942 00')
    await page.unrouteAll()
    await answerCall(page, 'POST', BULK, 'no answer')
    await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(screen.bulkDialog.getByRole('alert')).toHaveText('What would change could not be found out.')
    await page.unrouteAll()
    await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(screen.sample).toHaveText([/HSN Code.*2942 00/])
  })

  test('products that are gone meanwhile are refused by name', async ({
    page,
    problems,
    freshDatabase,
    signedIn: _,
  }) => {
    problems.expect(/status 422/, /Failed to load resource.*422/)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.box('AV-130001').check()
    const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
    await new Staff(freshDatabase).send(`DELETE product/${id}`)
    await screen.planBulk('Hold back from releases')
    await expect(screen.bulkDialog.getByRole('alert')).toHaveText(`There are no such products: ${id}`)
  })

  test('what would change is shown first, then done, and undone', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addProducts(freshDatabase.databaseUrl, 902)
    const staff = new Staff(freshDatabase)
    const calls = new Calls(page)
    const screen = new ProductListPage(page)
    await screen.openAt('tab=products&search=bulk')
    await screen.pageBox.check()
    await screen.barButton('All 902 that match').click()
    await screen.boxes.first().uncheck()
    await screen.planBulk('Set Inventory Status', { field: 'Inventory Status', text: 'In Stock' })
    await expect(screen.bulkDialog).toContainText('811 of 901 products will change; 90 are so already.')
    await expect(screen.sample).toHaveCount(10)
    await expect(screen.sample.first()).toHaveText(
      /BULK-\d+Inventory StatusBefore: Synthesis on demand→After: In Stock/,
    )
    expect(calls.of('POST', BULK)[0]?.body).toMatchObject({
      select: { filter: { search: 'bulk' }, except: [expect.any(Number)] },
      set: { inventory_status: 'In Stock' },
      dry_run: true,
    })
    await screen.bulkDialog.getByRole('button', { name: 'Back' }).click()
    await expect(screen.bulkDialog.getByLabel('What to do')).toBeFocused()
    await expect(screen.bulkDialog.getByLabel('Inventory Status')).toHaveValue('In Stock')
    await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
    await screen.bulkDialog.getByRole('button', { name: 'Change 811 products' }).click()
    await expect(screen.bulkDialog.getByRole('status')).toHaveText('811 products changed.')
    await expect(screen.stat('In Stock Products')).toHaveText('966')
    const set = await staff.lastChange()
    await expect(
      screen.bulkDialog.getByRole('link', { name: `Change set ${set} in the activity` }),
    ).toHaveAttribute('href', `/admin/activity?set=${set}`)
    await screen.bulkDialog.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
    await expect(question).toContainText('811 products get back what they held before.')
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(screen.bulkDialog).toContainText('Undone by Asha Admin')
    await screen.bulkDialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(screen.bar).toHaveCount(0)
    await expect(screen.stat('In Stock Products')).toHaveText('155')
    const activity = new ActivityPage(page)
    await activity.openChange(set)
    await expect(page.getByText(/^Changed in bulk by Asha Admin on /)).toBeVisible()
  })

  test('every kind of change says what it comes to', async ({ page, freshDatabase, signedIn: _ }) => {
    // Six pages, one after the other.
    test.slow()
    const staff = new Staff(freshDatabase)
    const there = await staff.category('There')
    const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
    const screen = new ProductListPage(page)
    const product = () => staff.send(`GET product/${id}`)
    for (const [action, value, step, button, outcome] of [
      [
        'Set Shipping Temperature',
        { field: 'Shipping Temperature', text: 'On dry ice' },
        /→After: On dry ice/,
        'Change 1 product',
        { shipping_temperature: 'On dry ice' },
      ],
      ['Set Country of Origin', undefined, /India→After: —/, 'Change 1 product', { country_of_origin: null }],
      ['Hold back from releases', undefined, /No→After: Yes/, 'Hold 1 product back', { held: true }],
      ['Release the hold', undefined, /Yes→After: No/, 'Release 1 product', { held: false }],
      [
        'Move to a category',
        { field: 'Category', text: 'There' },
        /Esomeprazole→After: There/,
        'Move 1 product',
        { category_id: there.id },
      ],
      ['Move to the trash', undefined, /TrashWent to the trash/, 'Move 1 product to the trash', {}],
    ] as const) {
      await screen.openAt('tab=products&search=AV-130001')
      await screen.box('AV-130001').check()
      await screen.planBulk(action, value)
      await expect(screen.sample, action).toHaveText([step])
      await screen.bulkDialog.getByRole('button', { name: button, exact: true }).click()
      await expect(screen.bulkDialog.getByRole('status'), action).toHaveText('1 product changed.')
      expect(await product(), action).toMatchObject(outcome)
    }
    expect(await product()).toMatchObject({ deleted_at: expect.any(String) })
    await page.keyboard.press('Escape')
    await expect(screen.rows).toHaveText(['No products match your search.'])
  })

  test('what would change nothing cannot be done', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.openAt('status=In+Stock')
    await screen.pageBox.check()
    await screen.planBulk('Set Inventory Status', { field: 'Inventory Status', text: 'In Stock' })
    await expect(screen.bulkDialog).toContainText('Nothing would change: all 65 products are so already.')
    await expect(screen.bulkDialog.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  })

  test('is begun once, and nothing closes the dialog while it is asked for', async ({
    page,
    signedIn: _,
  }) => {
    const calls = new Calls(page)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.boxes.first().check()
    await screen.planBulk('Hold back from releases')
    const held = await holdCall(page, 'POST', BULK)
    calls.forget()
    const hold = screen.bulkDialog.getByRole('button', { name: 'Hold 1 product back' })
    await hold.click()
    await expect(hold).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(screen.bulkDialog).toBeVisible()
    held.release()
    await expect(screen.bulkDialog.getByRole('status')).toHaveText('1 product changed.')
    expect(calls.of('POST', BULK)).toHaveLength(1)
  })
})
