import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCall } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_CATEGORIES, answerCatalogue, ONE_CATEGORY } from '../../support/screens/sample'
import { closeButton, toastSaying } from '../../support/screens/toasts'

describe('§8 When a call about categories fails', () => {
  beforeEach(() => {
    signedIn()
    answerCatalogue()
    // The browser's own question, before anything is deleted.
    vi.spyOn(window, 'confirm').mockReturnValue(true)
  })

  test('a failed load shows Failed to load categories and a retry', async () => {
    answerCall('GET', ALL_CATEGORIES, { status: 500, body: { detail: { message: 'not shown' } } })
    const { user } = await openCatalogue()
    await toastSaying('Error', 'Failed to load categories')
    answerCatalogue()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Abacavir' })
    expect(screen.getByRole('heading', { name: 'Allopurinol' })).toBeDefined()
  })

  for (const { name, answer, text } of [
    {
      name: 'with a detail',
      answer: { status: 422, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    {
      name: 'with a detail of another shape',
      answer: { status: 422, body: { detail: 'A reason' } },
      text: null,
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const) {
    test(`creating, updating and deleting, ${name}`, async () => {
      const page = await openCatalogue()
      const card = await page.card('Abacavir')
      answerCall('POST', ALL_CATEGORIES, answer)
      answerCall('PUT', ONE_CATEGORY, answer)
      answerCall('DELETE', ONE_CATEGORY, answer)

      await page.add('Category')
      await page.fill('Category Name', 'Typed')
      await page.press('Create Category')
      const toast = await toastSaying('Error', text ?? 'Failed to create category')
      expect(toast.dataset.variant).toBe('destructive')
      expect((await page.field('Category Name')).value).toBe('Typed')
      await page.press('Cancel')
      await page.user.click(closeButton(toast))

      await page.choose('Edit', card)
      await page.press('Update Category')
      const next = await toastSaying('Error', text ?? 'Failed to update category')
      await page.press('Cancel')
      await page.user.click(closeButton(next))

      await page.choose('Delete', card)
      await page.press('Delete')
      await toastSaying('Error', text ?? 'Failed to delete category')
      expect(await page.card('Abacavir')).toBeDefined()
    })
  }
})
