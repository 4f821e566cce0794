import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leadership } from '@/content-seed/pages/about/leadership'
import { openSitePage, textsOf } from '../../support/screens/site-page'

beforeEach(async () => {
  await openSitePage('/about')
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const inMain = (selector: string) => textsOf(screen.getByRole('main').querySelectorAll(selector))

test('§2.4 The sections have their order', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Us')
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(textsOf(trail.getAllByRole('listitem'))).toEqual(['Home', 'About'])
  for (const line of [
    'Pioneering Excellence in Research & Distribution',
    'Quality Research & Distribution, Lasting Impact',
  ])
    expect(screen.getByText(line)).toBeDefined()
  expect(inMain(':scope > section h2')).toEqual([
    'What we are here for',
    'Chemistry done where the questions are asked',
    'Ingredients with their history attached',
    'Held to a standard, and audited against it',
    'Four habits that clients stay for',
    'What the laboratory can do for you',
    'Four founders, still at their benches',
    'Work with us, or join us',
  ])
  expect(inMain('#certifications dt')).toEqual(['ISO 9001:2015', 'GMP', 'ISO 13485', 'FDA registered'])
  expect(inMain('#why-choose-us ol > li').map((point) => point[0])).toEqual(['1', '2', '3', '4'])
})

test('§2.4 The stats count years, partners, countries and products; the vision is beside the mission', () => {
  const [years, partners, countries, products, ...more] = textsOf(
    region('Averline in figures').getAllByRole('term'),
  )
  expect([years, partners, countries, products, more]).toEqual([
    expect.stringMatching(/years/i),
    expect.stringMatching(/partner/i),
    expect.stringMatching(/countries/i),
    expect.stringMatching(/products/i),
    [],
  ])
  const purpose = region('What we are here for')
  expect(textsOf(purpose.getAllByRole('heading', { level: 3 }))).toEqual(['Our vision', 'Our mission'])
})

test('§2.4 §3 Four co-founders have title, description, picture and a profile that opens in a new tab', () => {
  const founders = region('Four founders, still at their benches').getAllByRole('listitem')
  expect(founders).toHaveLength(4)
  for (const [index, { name, title, description, profileLink }] of leadership.seed.members.entries()) {
    const founder = founders[index] ?? document.body
    expect(within(founder).getByRole('heading').textContent).toBe(name)
    expect(title).toMatch(/^Co-founder/)
    for (const text of [title, description]) expect(within(founder).getByText(text)).toBeDefined()
    expect(founder.querySelectorAll('picture')).toHaveLength(1)
    const profile = within(founder).getByRole('link')
    expect(profile.getAttribute('href')).toBe(profileLink)
    expect(profile.getAttribute('target')).toBe('_blank')
    expect(profile.getAttribute('rel')).toContain('noopener')
  }
})

test('§2.4 The closing band leads to /contact and /careers', () => {
  const band = region('Work with us, or join us')
  expect(band.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(band.getByRole('link', { name: 'Careers' }).getAttribute('href')).toBe('/careers')
})
