import { expectAccessible } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('contract §4 duplicates', () => {
  // The first list of duplicates waits until the structures of the new database have been read.
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('groups name what their products share; a product is merged into another, and the undo brings both back', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Twins')
    const add = (cat_no: string, fields: object) =>
      staff.send('POST product/', { category_id, name: 'Twin', cat_no, ...fields })
    const { id: first } = await add('TW-1', { cas_no: '57-88-5', synonym: 'One', description: 'First' })
    const { id: second } = await add('TW-2', { cas_no: '57-88-5', synonym: 'Two', hsn_code: '2942' })
    await add('TW-3', { smiles: 'CCCCCCCCCCCO', cas_no: '57-91-0' })
    await add('TW-4', { smiles: 'OCCCCCCCCCCC', cas_no: '57-92-1' })
    for (const cat_no of ['TW-5', 'TW-6']) await add(cat_no, { smiles: 'CCCCCCCCCCO', cas_no: '112-30-1' })
    const screen = new ProductListPage(page)
    await screen.openAt(`category_id=${category_id}&duplicates=true`)
    const heads = page.getByRole('rowheader')
    await expect(heads).toHaveText(
      [
        /^Same CAS No 112-30-1 and structure · 2 products/,
        /^Same structure · 2 products/,
        /^Same CAS No 57-88-5 · 2 products/,
      ],
      { timeout: 45_000 },
    )
    await expect(screen.found).toHaveText('6 found')
    await expectAccessible(page, 'groups of duplicates')
    const merge = heads.first().getByRole('button', { name: /^Merge/ })
    await page.setViewportSize({ width: 360, height: 800 })
    await merge.scrollIntoViewIfNeeded()
    await expect(merge, 'a phone shows it without sideways scroll').toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await heads
      .last()
      .getByRole('button', { name: /^Merge/ })
      .click()
    const { mergeDialog: dialog } = screen
    await expect(dialog.getByLabel('Stays')).toHaveValue(String(first))
    await expect(dialog.getByRole('group')).toHaveText([/^Synonym/, /^Description/, /^HSN Code/])
    const value = (field: string, name: RegExp) =>
      dialog.getByRole('group', { name: field }).getByRole('radio', { name })
    await expect(value('Synonym', /One/)).toBeChecked()
    await expect(value('Description', /First/)).toBeChecked()
    await expect(value('HSN Code', /2942/)).toBeChecked()
    await value('Synonym', /Two/).check()
    await expectAccessible(page, 'merge')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(new Toasts(page).all).toContainText('TW-2 is in the trash')
    await expect(dialog).toHaveCount(0)
    await expect(heads).toHaveText([/^Same CAS No 112-30-1/, /^Same structure/])
    const read = (id: number) => staff.send(`GET product/${id}`)
    expect(await read(first)).toMatchObject({ synonym: 'Two', description: 'First', hsn_code: '2942' })
    expect((await read(second)).deleted_at).not.toBeNull()
    await staff.undo(await staff.lastChange())
    await expect.poll(async () => (await read(second)).deleted_at).toBeNull()
    expect(await read(first)).toMatchObject({ synonym: 'One', description: 'First', hsn_code: null })
  })

  test('products can be merged where the table scrolls sideways, whatever the length of the heading', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Twins')
    for (const [place, cas_no] of ['112-30-1', '57-88-5', '57-91-0', '57-92-1'].entries())
      for (const twin of ['A', 'B'])
        await staff.send('POST product/', {
          category_id,
          name: 'Twin',
          cat_no: `TW-${place}${twin}`,
          cas_no,
          smiles: 'CCCCCCCCCCO',
        })
    await page.setViewportSize({ width: 768, height: 800 })
    await new ProductListPage(page).openAt(`category_id=${category_id}&duplicates=true`)
    const head = page.getByRole('rowheader')
    await expect(head).toHaveText([/^Same CAS No .* and structure · 8 products/], { timeout: 45_000 })
    // Without scrolling, the heading begins at the frame's edge.
    const box = await head.getByRole('button', { name: /^Merge/ }).boundingBox()
    const frame = await page.getByRole('region', { name: 'Products' }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  })

  test('a record names its duplicates; either of a pair can be kept, and the title then has the focus', async ({
    page,
    freshDatabase,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Pairs')
    const add = (cat_no: string) =>
      staff.send('POST product/', { category_id, name: cat_no, cat_no, cas_no: '57-88-5' })
    const { id } = await add('PA-1')
    await add('PA-0')
    const record = new ProductRecordPage(page)
    const dialog = page.getByRole('dialog', { name: 'Merge' })
    await record.open(id)
    await record.partners.getByRole('button', { name: 'Merge with PA-0' }).click({ timeout: 45_000 })
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog).toBeHidden()
    await expect(record.heading).toBeFocused()
    await expect(record.partners).toBeHidden()
    await expect(record.heading).toBeFocused()

    const { id: partner } = await add('PA-2')
    await record.open(id)
    await expect(record.partners.getByRole('listitem')).toHaveText([/^PA-2 PA-2Same CAS No/], {
      timeout: 45_000,
    })
    await record.partners.getByRole('button', { name: 'Merge with PA-2' }).click()
    await dialog.getByRole('button', { name: 'Swap' }).click()
    await expect(dialog.getByLabel('Stays')).toHaveValue(String(partner))
    await dialog.getByRole('group', { name: 'Name' }).waitFor()
    await staff.send(`PUT product/${partner}`, { name: 'Renamed meanwhile' })
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(new Toasts(page).all).toContainText('PA-2 was changed meanwhile')
    await expect(dialog.getByRole('radio', { name: /Renamed meanwhile/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(record.trash).toBeVisible()
    await expect(record.heading).toBeFocused()
  })
})
