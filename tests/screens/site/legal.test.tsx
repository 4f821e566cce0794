import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSitePage, textsOf } from '../../support/screens/site-page'

const TABS = [
  { path: '/privacy', name: 'Privacy Policy' },
  { path: '/terms', name: 'Terms & Conditions' },
  { path: '/disclaimer', name: 'Disclaimer' },
] as const

const panel = () => screen.getByRole('tabpanel')

test.each(TABS)('§2.14 $path is the tab $name, with numbered sections', async ({ path, name }) => {
  await openSitePage(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  expect(textsOf(screen.getAllByRole('tab'))).toEqual(TABS.map((tab) => tab.name))
  expect(textsOf(screen.getAllByRole('tab', { selected: true }))).toEqual([name])
  expect(screen.getByRole('tabpanel', { name })).toBeDefined()
  const headings = textsOf(within(panel()).getAllByRole('heading', { level: 2 }))
  expect(headings.length).toBeGreaterThan(5)
  for (const [index, heading] of headings.entries()) expect(heading).toMatch(new RegExp(`^${index + 1}\\.`))
})

test.each(TABS)('§2.14 $path was last updated today, on any day', async ({ path }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 1, 3, 23, 30) })
  await openSitePage(path)
  expect(screen.getByText(/^Last updated/).textContent).toBe('Last updated 3 February 2031')
})

test('§2.14 The privacy tab has a mail link', async () => {
  await openSitePage('/privacy')
  const link = within(panel()).getByRole('link', { name: 'privacy@averline.example' })
  expect(link.getAttribute('href')).toBe('mailto:privacy@averline.example')
})

test('§2.14 The terms are governed by the law of India', async () => {
  await openSitePage('/terms')
  const governing = within(panel()).getByRole('heading', { name: /governing law/i })
  expect(governing.parentElement?.textContent).toContain('India')
})
