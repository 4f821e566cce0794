import { hydrated } from '../../support/browser/hydrated'
import { servedPage, textsAt } from '../../support/browser/served-page'
import { expect, test } from '../../support/browser/test'

const SUB_PAGES = [
  {
    path: '/about/capabilities',
    title: 'Capabilities',
    cards: ['Distribution network', 'Technical support', 'Regulatory support', 'Training and development'],
  },
  {
    path: '/about/infrastructure',
    title: 'Infrastructure',
    cards: ['Warehouse', 'Logistics', 'Application and innovation lab'],
  },
  {
    path: '/about/sustainability',
    title: 'Sustainability and Compliance',
    cards: ['Environmental sourcing', 'Compliance excellence', 'ESG framework', 'Innovation roadmap'],
  },
]

test('§2.5 The pages below About have a breadcrumb, cards, and Learn More back to About', async ({
  request,
}) => {
  for (const { path, title, cards } of SUB_PAGES) {
    const page = await servedPage(request, path)
    const main = page.querySelector('main')
    expect(textsAt(main, 'h1'), path).toEqual([title])
    expect(textsAt(main, 'nav[aria-label="Breadcrumb"] li'), path).toEqual(['Home', 'About', title])
    expect(textsAt(main, '#overview h3'), path).toEqual(cards)
    expect(textsAt(main, 'a[href="/about"]'), path).toContainEqual(expect.stringContaining('Learn More'))
  }
})

test('§2.5 Infrastructure names three locations with their addresses', async ({ request }) => {
  const page = await servedPage(request, '/about/infrastructure')
  expect(textsAt(page, '#locations li :is(h2, h3, h4)')).toEqual([
    'Mumbai office',
    'Rajkot office',
    'Ahmedabad R&D laboratory',
  ])
  expect(textsAt(page, '#locations li address')).toEqual([
    expect.stringMatching(/400000.*India/s),
    expect.stringMatching(/360000.*India/s),
    expect.stringMatching(/380000.*India/s),
  ])
})

test('§2.9 Four services alternate sides, each with a Learn More that does nothing, followed by four steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  const main = page.getByRole('main')
  const trail = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(trail).toHaveText(['Home', 'Services'])
  const blocks = main.locator('#services ul > li').filter({ has: page.locator('h3') })
  await expect(blocks.locator('h3')).toHaveText([
    'Custom Synthesis & R&D',
    'Analytical & Characterization',
    'Regulatory & Documentation',
    'Contract Research CRO',
  ])
  const isPictureLeft = await blocks.evaluateAll((rows) =>
    rows.map((row) => {
      const left = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().left ?? 0
      return left('picture') < left('h3')
    }),
  )
  expect(isPictureLeft).toEqual([true, false, true, false])

  const learnMore = blocks.getByRole('button', { name: /^Learn More/ })
  await expect(learnMore).toHaveCount(4)
  await hydrated(learnMore.first())
  const before = { text: await main.textContent(), history: await page.evaluate(() => history.length) }
  // A click that led somewhere would cause a request.
  const asked: string[] = []
  page.on('request', (request) => {
    // A picture loads when it comes into view, without a click.
    if (request.resourceType() !== 'image') asked.push(request.url())
  })
  for (const button of await learnMore.all()) await button.click()
  expect({ text: await main.textContent(), history: await page.evaluate(() => history.length) }).toEqual(
    before,
  )
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/services')

  await expect(main.locator('#process h3')).toHaveText([
    'Initial Consultation',
    'Proposal & Planning',
    'Project Execution',
    'Delivery & Documentation',
  ])
  const next = main.locator('#next').getByRole('link')
  expect(await next.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/contact',
    '/about',
  ])
})
