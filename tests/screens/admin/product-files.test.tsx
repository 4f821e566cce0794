import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { answerCatalogue } from '../../support/screens/sample'

beforeEach(() => {
  signedIn()
  answerCatalogue()
})

test('a file above the hint is accepted with a warning, and can be removed', async () => {
  const page = await openCatalogue('products')
  await page.row('AV-130001')
  await page.add('Product')
  const dialog = within(await page.dialog())
  const image = await page.field('Product Image')
  const large = new File([new Uint8Array(6_200_000)], 'structure.png', { type: 'image/png' })
  await page.user.upload(image, large)
  dialog.getByText(/6\.2 MB is more than the ~5MB we suggest/)
  expect(image.files).toHaveLength(1)
  const pdf = new File([new Uint8Array(9_000_000)], 'sheet.pdf', { type: 'application/pdf' })
  await page.user.upload(await page.field('Product PDF'), pdf)
  dialog.getByText('sheet.pdf')
  expect(dialog.queryByText(/is more than the ~10MB/)).toBeNull()
  await page.press('Remove structure.png')
  expect(dialog.queryByText(/6\.2 MB/)).toBeNull()
  expect(image.value).toBe('')
  expect(document.activeElement).toBe(image)
})
