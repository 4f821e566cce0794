import { barriers } from '../../support/browser/accessibility'
import { addPictures } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { PicturesPage } from '../../support/pages/pictures-page'

const MANY = 1_240

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession, databaseUrl } }) => {
  await addPictures(databaseUrl, MANY)
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §6 The newest pictures are offered first, others on request; the search covers all; a choice stays; an outdated search is aborted, and a failed one is repeated', async ({
  page,
  problems,
}) => {
  problems.expect(/^request failed: /, /^console: .*status of 503/, /^status 503: \S+\/cms\/api\/pictures/)
  const pictures = new PicturesPage(page)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await pictures.opener(page.locator('#field-content')).click()
  const { uploaded, count, more, find } = pictures
  await expect(count).toHaveText('60 of 1,240')
  await expect(uploaded.getByRole('radio')).toHaveCount(60)
  await expect(pictures.offer('bench-60.jpg')).toBeAttached()
  expect(await barriers(page, { within: ['.panel-picture-choice'] })).toEqual([])

  // More are appended: the scroll position stays.
  await more.focus()
  const place = await pictures.choice.evaluate((node) => node.scrollTop)
  await more.press('Enter')
  await expect(count).toHaveText('120 of 1,240')
  await expect(more).toBeFocused()
  expect(await pictures.choice.evaluate((node) => node.scrollTop)).toBe(place)
  await pictures.offer('bench-61.jpg').check()

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const words = searchParams.get('where[and][1][or][0][filename][contains]')
    if (pathname === '/cms/api/pictures' && words !== null) asked.push(words)
  })
  await find.pressSequentially('number 1239 of 100%')
  await expect(count).toHaveText('1 picture')
  await expect(pictures.offer('bench-1239.jpg')).toBeAttached()
  await expect(find).toBeFocused()
  // One search for all letters, and the database's wildcards are ordinary characters.
  expect(asked.length).toBeLessThan(10)
  expect(asked.at(-1)).toBe('number 1239 of 100\\%')
  await find.fill('100%%')
  await expect(uploaded).toContainText('None is called that.')
  await expect(pictures.choice).toContainText('Chosen: bench-61.jpg')

  await find.fill('number 9')
  await expect(count).toHaveText('60 of 111')
  await more.press('Enter')
  await expect(count).toHaveText('111 pictures')
  await expect(more).toHaveCount(0)
  await expect(uploaded.getByRole('radio').nth(60)).toBeFocused()
  await pictures.use.click()
  await expect(page.locator('.panel-picture-chosen')).toContainText('bench-61.jpg')

  await pictures.opener(page.locator('#field-content')).click()
  await expect(pictures.count).toHaveText('60 of 1,240')
  const searches = /\/cms\/api\/pictures\?.*contains/
  // The first is never answered: it must be aborted.
  const givenUp = page.waitForEvent('requestfailed', (request) => searches.test(request.url()))
  await page.route(searches, () => {}, { times: 1 })
  const first = page.waitForRequest(searches)
  await pictures.find.fill('number 12')
  await first
  await pictures.find.fill('number 1240')
  await givenUp
  await expect(pictures.count).toHaveText('1 picture')

  await page.route(searches, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await pictures.find.fill('number 77')
  await expect(pictures.count).toHaveText('Your pictures cannot be read at the moment.')
  await pictures.choice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(pictures.count).toHaveText('11 pictures')
})
