import { barriers } from '../../support/browser/accessibility'
import { hydrated } from '../../support/browser/hydrated'
import { readJson } from '../../support/browser/read-json'
import { expect, test } from '../../support/browser/test'
import { keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §9 Several pictures are uploaded by dropping them on the list; other files are named with the reason', async ({
  page,
}) => {
  await page.goto('/cms/collections/pictures')
  const zone = page.locator('.panel-picture-zone')
  await hydrated(zone.locator('input[type="file"]'))
  await zone.evaluate(async (element) => {
    const dataTransfer = new DataTransfer()
    for (const [name, colour] of [
      ['blue-crystals.png', 'blue'],
      ['red-crystals.png', 'red'],
    ] as const) {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = colour
      context?.fillRect(0, 0, 300, 200)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (blob) dataTransfer.items.add(new File([blob], name, { type: 'image/png' }))
    }
    dataTransfer.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(zone.getByRole('status')).toContainText('2 of 3 pictures uploaded')
  await expect(zone.getByRole('listitem')).toHaveText(
    '“notes.txt” was not uploaded. It is no picture: choose a JPEG, PNG, WebP, GIF or AVIF.',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Blue crystals' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Red crystals' })).toBeVisible()
})

test('contract §9 A gallery of eight pictures takes six clicks, and one undo removes them', async ({
  page,
}) => {
  const form = new DocumentFormPage(page, 'pages')
  await page.goto('/cms/collections/pages/create')
  await page.waitForURL(/\/cms\/collections\/pages\/\d+$/)
  await hydrated(form.save)
  await page.getByRole('button', { name: 'Add Block' }).click()
  await form.blockTypes.getByRole('button', { name: 'Gallery', exact: true }).click()
  await page.getByRole('button', { name: 'Choose several pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
  const offered = dialog.getByRole('group', { name: 'Pictures the site came with' }).locator('label')
  const kept = form.nextKept('"pictures"')
  await offered.nth(0).click()
  await offered.nth(7).click({ modifiers: ['Shift'] })
  expect(await barriers(page, { within: ['.panel-picture-choice'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Use these pictures' }).click()
  const entries = page.locator('.array-field__row')
  await expect(entries).toHaveCount(8)
  await kept
  const { pathname } = new URL(page.url())
  const read = () => readJson(page, `${pathname.replace('/collections/', '/api/')}?draft=true&depth=0`)
  await expect.poll(async () => (await read()).blocks[0].pictures.length).toBe(8)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(entries).toHaveCount(2)
})
