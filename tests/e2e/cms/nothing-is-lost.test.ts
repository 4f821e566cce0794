import { barriers } from '../../support/browser/accessibility'
import { addSignedInAdmin, endSessions } from '../../support/browser/browser-rows'
import { readJson } from '../../support/browser/read-json'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DRAFTED } from '../../support/pages/document-states'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const DOCUMENT = 'home/hero'

/** The distance of the toast from the bar about unsaved changes, which it must not hide. */
async function gapAboveBar({ toasts, refused }: ContentPanelPage): Promise<number> {
  const [toast, bar] = [await toasts.first().boundingBox(), await refused.boundingBox()]
  return toast && bar ? bar.y - toast.y - toast.height : Number.NaN
}

test('contract §6 When the session ends, the server is away or a save is refused, an open form says so, keeps all typed text, and stores it as a draft as soon as it can', async ({
  page,
  freshDatabase: { databaseUrl, resetDatabase },
  problems,
}) => {
  problems.expect(/^console: /, /^status (?:400|401|413): \S+\/cms/, /^request failed: /)
  problems.expect(/^uncaught: The connection to the server broke off/)
  // The sidebar's count and the presence are asked for while nobody is signed in, too.
  problems.expect(/^status 401: \S+\/api\/(?:release\/pending|presence)/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)
  const isDraft = async (title: string) => {
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title })
    expect(await panel.stateOf(DOCUMENT)).toBe('Draft')
    await expect(panel.status).toHaveText(DRAFTED)
  }

  await test.step('the session ends', async () => {
    await endSessions(databaseUrl)
    await panel.field('Title').fill('Typed without a session')
    await expect(panel.sessionOver).toContainText('Nothing you typed is lost')
    await expect(panel.field('Title')).toHaveValue('Typed without a session')
    await expect(panel.toasts).toHaveCount(0)
    // Signed in again in another tab: the typed text is saved without another letter.
    const saved = panel.nextSaved()
    await resetDatabase()
    await saved
    await expect(panel.sessionOver).toHaveCount(0)
    await isDraft('Typed without a session')
  })

  await test.step('the server is away', async () => {
    await page.route(/\/cms/, (route) => route.abort('connectionfailed'))
    await panel.field('Title').fill('Typed while it was away')
    await expect(panel.away).toContainText('not saved yet')
    // The bar says it, without a toast.
    await expect(panel.toasts).toHaveCount(0)
    await expect(panel.field('Title')).toHaveValue('Typed while it was away')
    const saved = panel.nextSaved()
    await page.unroute(/\/cms/)
    await saved
    await expect(panel.away).toHaveCount(0)
    await isDraft('Typed while it was away')
  })

  await test.step('a save for release is refused after the autosave is due', async () => {
    const words = 'x'.repeat(100)
    const isSave = (url: URL) => url.pathname.startsWith('/cms/api/content-documents/')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const asked = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.route(isSave, async (route) => {
      if (route.request().method() === 'PATCH') await held
      await route.fallback()
    })
    await panel.field('Title').fill(words)
    await panel.save.click()
    await asked
    // Longer than the form's own timer, which started before: the autosave would be done.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    const refused = panel.nextSaveForRelease()
    const kept = panel.nextSaved(words)
    letThrough()
    expect(await refused).toBe(400)
    await expect(panel.toasts.first()).toBeVisible()
    await kept
    await page.unroute(isSave)
    await isDraft(words)
  })

  await test.step('a save for release is refused at once', async () => {
    const words = 'y'.repeat(100)
    const kept = panel.nextSaved(words)
    await panel.field('Title').fill(words)
    const refused = panel.nextSaveForRelease()
    await panel.save.click()
    expect(await refused).toBe(400)
    await kept
    await isDraft(words)
  })

  await test.step('a draft is refused: a passing message does not cover the bar at any width', async () => {
    await page.route(
      (url) => url.pathname.startsWith('/cms/api/content-documents/'),
      (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 413, json: { errors: [{ message: 'This is too large.' }] } })
          : route.fallback(),
    )
    await panel.field('Title').fill('Typed and refused')
    await expect(panel.refused).toContainText('This is too large.')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => gapAboveBar(panel), { message: `at ${width}` }).toBeGreaterThanOrEqual(0)
    }
  })
})

test('contract §6 The second editor sees who is typing, and may read or take over; the first learns of a takeover with the next letter; nothing is lost', async ({
  page,
  freshDatabase: { databaseUrl, url },
  problems,
}) => {
  // Later text is not saved.
  problems.expect(/^status 423: \S+\/cms\/api\/content-documents\//, /^console: .*status of 423/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)
  const drafted = panel.nextSave()
  await panel.field('Title').fill('Of the first editor')
  expect(await drafted).toBe(200)
  // A save releases the document: this one is still on its way.
  const isAutosave = (address: URL) => address.searchParams.get('autosave') === 'true'
  await page.route(isAutosave, () => {})
  const locks = async () => (await readJson(page, '/cms/api/payload-locked-documents?depth=0')).docs
  await expect(async () => {
    await panel.field('Title').pressSequentially(', who goes on')
    await expect.poll(async () => (await locks()).length, { timeout: 4_000 }).toBe(1)
  }).toPass()

  // The other takes over with the call of the form's button, without saving yet.
  const ravi = await addSignedInAdmin(databaseUrl, 'Ravi')
  const [{ id }] = await locks()
  const ofRavi = async (call: string, body: object) => {
    const answer = await fetch(`${url}/cms/api/${call}`, {
      method: 'PATCH',
      headers: {
        cookie: `cms_session=${ravi.token}`,
        origin: url,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  await ofRavi(`payload-locked-documents/${id}`, { user: { relationTo: 'adminUsers', value: ravi.userId } })
  // Text in no draft can be copied, though the dialog covers the form.
  await panel.field('Title').fill('Of the first editor, to the last word')
  const taken = page.getByRole('dialog').filter({ hasText: 'Somebody else has taken over this document.' })
  await expect(taken.getByLabel(/^Your text here/)).toBeFocused()
  await expect(taken.getByLabel(/^Your text here/)).toHaveValue(
    'Title\nOf the first editor, to the last word',
  )
  expect(await barriers(page, { within: ['.panel-changed-here'] })).toEqual([])
  await page.unroute(isAutosave)

  // Now the other holds the document, and the first is told so.
  await page.goto(await panel.addressOf(DOCUMENT))
  const told = page.getByRole('dialog').filter({ hasText: 'is editing this document' })
  await expect(told).toHaveAccessibleName('Somebody is editing this')
  await expect(told).toContainText('Ravi')
  await expect(told).not.toContainText('ravi@example.com')
  await expect(told).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}/)
  await expect(told.getByText('What they typed before that is kept')).toHaveCount(1)
  await told.getByRole('button', { name: 'Take over' }).click()
  await expect(panel.field('Title')).toHaveValue('Of the first editor')
  // A takeover renders the form again: quicker typing would go into the former one. A change that is answered after its
  // save holds the document again, until the next save.
  let words = 'Of the first editor again'
  await expect(async () => {
    words += '.'
    await panel.field('Title').fill(words)
    await expect.poll(async () => (await panel.kept(DOCUMENT)).title, { timeout: 4_000 }).toBe(words)
    await expect.poll(async () => (await locks()).length, { timeout: 4_000 }).toBe(0)
  }).toPass()
  // Each has their own versions.
  await ofRavi(`content-documents/${await panel.idOf(DOCUMENT)}?draft=true&autosave=true&depth=0`, {
    content: [{ ...(await panel.kept(DOCUMENT)), title: 'Of the second editor' }],
    _status: 'draft',
  })
  const versions = await panel.versions(DOCUMENT)
  expect(versions.map(({ version }) => [version.editor, version._status])).toEqual([
    ['Ravi', 'draft'],
    [ADMIN.name, 'draft'],
    [null, 'published'],
  ])
})
