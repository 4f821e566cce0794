import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, ONE_PRODUCT } from '../../support/screens/sample'
import { closeButton, toastSaying } from '../../support/screens/toasts'

const CREATE = /^\/api\/reference-standards\/product\/$/

/** A figure above the tabs. */
const stat = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent

describe('§8 When a call about products fails', () => {
  beforeEach(() => {
    signedIn()
    answerCatalogue()
    // The browser's own question, before anything is deleted.
    vi.spyOn(window, 'confirm').mockReturnValue(true)
  })

  test('a failed load shows Failed to load products and a retry', async () => {
    answerCall('GET', ALL_PRODUCTS, { status: 500, body: { detail: { message: 'not shown' } } })
    const page = await openCatalogue('products')
    await toastSaying('Error', 'Failed to load products')
    expect(stat('Total Products')).toBe('—')
    answerCatalogue()
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await page.row('AV-130001')
    await page.row('AV-130002')
    expect(stat('Total Products')).toBe('2')
  })

  for (const { name, answer, text } of [
    {
      name: 'with a detail',
      answer: { status: 409, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const) {
    test(`creating, updating and deleting, ${name}`, async () => {
      const page = await openCatalogue('products')
      const row = await page.row('AV-130001')
      answerCall('POST', CREATE, answer)
      answerCall('PUT', ONE_PRODUCT, answer)
      answerCall('DELETE', ONE_PRODUCT, answer)

      await page.add('Product')
      await page.fillRequired({ category: 'Abacavir', name: 'Typed', catNo: 'AV-900002' })
      await page.press('Create Product')
      const toast = await toastSaying('Error', text ?? 'Failed to create product')
      expect(toast.dataset.variant).toBe('destructive')
      expect((await page.field('Name*')).value).toBe('Typed')
      await page.press('Cancel')
      await page.user.click(closeButton(toast))

      await page.choose('Edit', row)
      await page.fill('Name*', 'Changed')
      await page.press('Update Product')
      const next = await toastSaying('Error', text ?? 'Failed to update product')
      await page.press('Cancel')
      await page.user.click(closeButton(next))

      await page.choose('Delete', row)
      await page.press('Delete')
      await toastSaying('Error', text ?? 'Failed to delete product')
      expect(await page.row('AV-130001')).toBeDefined()
    })
  }
})
