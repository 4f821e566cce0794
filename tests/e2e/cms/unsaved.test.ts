import type { Page } from '@playwright/test'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

/** Two windows with one document, of which the other has saved first. */
async function secondOf(page: Page): Promise<ContentPanelPage> {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await panel.saveMeanwhile('home/hero', 'Of the other window')
  await typedIsRefused(panel, 'Of this window')
  return panel
}

async function typedIsRefused(panel: ContentPanelPage, title: string) {
  const refused = panel.nextSave()
  await panel.field('Title').fill(title)
  expect(await refused).toBe(409)
  await expect(panel.choice).toBeVisible()
}

/** Holds requests back until they are let through. */
function gate() {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return { held, letThrough }
}

async function typedIsKept(panel: ContentPanelPage, title: string) {
  const saved = panel.nextSaved()
  await panel.field('Title').fill(title)
  await saved
  expect(await panel.kept('home/hero')).toMatchObject({ title })
}

/** How far what is said in passing stands above the bar that says what is not saved, which it must not hide. */
async function gapAboveBar({ toasts, refused }: ContentPanelPage): Promise<number> {
  const [toast, bar] = [await toasts.first().boundingBox(), await refused.boundingBox()]
  return toast && bar ? bar.y - toast.y - toast.height : Number.NaN
}

test.describe('contract §6 the other window saved first', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/^status 409: \S+\/cms\/api/, /^console: .*status of 409/),
  )

  test('“Save mine” keeps what was typed, by mouse and by keyboard; what the other saved is among the versions', async ({
    page,
  }) => {
    const panel = await secondOf(page)
    expect(await barriers(page, { within: ['.panel-alert'] })).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await panel.choice.getByRole('button', { name: 'Save mine' }).click({ timeout: 2_000 })
    await expect(panel.choice).toHaveCount(0)
    await expect(panel.standing).toContainText('Draft')
    // Typed on, it is saved as ever.
    await typedIsKept(panel, 'Of this window, and more')
    expect(await panel.keptBefore('home/hero')).toContain('Of the other window')

    // Once more, by the keyboard.
    await panel.saveMeanwhile('home/hero', 'Of the other window again')
    await typedIsRefused(panel, 'Of this window again')
    await panel.choice.getByRole('button', { name: 'Save mine' }).press('Enter')
    await expect(panel.choice).toHaveCount(0)
    expect(await panel.kept('home/hero')).toMatchObject({ title: 'Of this window again' })
  })

  test('“Load the other” puts it into the form, and what is typed from then on is saved', async ({
    page,
  }) => {
    const panel = await secondOf(page)
    // It is told where it is chosen, by name, and not in passing besides: not when it is refused once more either.
    await expect(panel.choice).toContainText('You have changed this document in another window')
    await expect(panel.toasts).toHaveCount(0)
    const again = panel.nextSave()
    await panel.field('Title').fill('Of this window, typed on')
    expect(await again).toBe(409)
    await expect(panel.choice.getByText('What you type here is not saved')).toHaveCount(1)
    await expect(panel.toasts).toHaveCount(0)
    await panel.choice.getByRole('button', { name: 'Load the other' }).click()
    await expect(panel.field('Title')).toHaveValue('Of the other window')
    await expect(panel.choice).toHaveCount(0)
    await typedIsKept(panel, 'Of both')
  })
})

test('contract §6 the server is away while somebody types: it is said, nothing is lost, and it is saved when the server is back', async ({
  page,
  problems,
}) => {
  problems.expect(/^request failed: /, /^console: /, /^uncaught: The connection to the server broke off/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  await page.route(/\/cms/, (route) => route.abort('connectionfailed'))
  await panel.field('Title').fill('Typed while it was away')
  await expect(panel.away).toContainText('not saved yet')
  // The bar says it, and nothing says it in passing besides.
  await expect(panel.toasts).toHaveCount(0)
  await expect(panel.field('Title')).toHaveValue('Typed while it was away')
  const saved = panel.nextSaved()
  await page.unroute(/\/cms/)
  await saved
  await expect(panel.away).toHaveCount(0)
  expect(await panel.kept('home/hero')).toMatchObject({ title: 'Typed while it was away' })
})

test('contract §6 what is said in passing does not cover the bar about unsaved words, however narrow the screen is', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 413: \S+\/cms\/api/, /^console: .*status of 413/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
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

test('contract §6 what is refused for release the moment it was typed is kept as a draft', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const kept = panel.nextSaved()
  await panel.field('Title').fill('x'.repeat(100))
  const refused = panel.nextSave()
  await panel.save.click()
  expect(await refused).toBe(400)
  await kept
  await expect(panel.standing).toContainText('Draft')
  expect(await panel.kept('home/hero')).toMatchObject({ title: 'x'.repeat(100) })
})

test('contract §6 what is refused for release after the form would have saved it by itself is kept as a draft', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
  const panel = new ContentPanelPage(page)
  await page.clock.install()
  await panel.openDocument('home/hero')
  const { held, letThrough } = gate()
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.route('**/cms/api/content-documents/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await panel.field('Title').fill('x'.repeat(100))
  await panel.save.click()
  await asked
  await page.clock.runFor(10_000)
  const refused = panel.nextSave()
  const kept = panel.nextSaved()
  letThrough()
  expect(await refused).toBe(400)
  await expect(panel.toasts.first()).toBeVisible()
  await page.clock.runFor(10_000)
  await kept
})

test('contract §6 what is saved for release while the form still saves by itself stays saved for release', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  // The form counts as processing until the state that follows an autosave is answered.
  const { held, letThrough } = gate()
  const first = panel.nextSaved('First')
  await page.route(
    (url) => url.pathname.startsWith('/cms/collections'),
    async (route) => {
      if (route.request().method() === 'POST') await held
      await route.fallback()
    },
  )
  await panel.field('Title').fill('First')
  await first
  await panel.field('Title').fill('Second')
  letThrough()
  await panel.save.click()
  await expect(panel.standing).toContainText('Saved for release')
  // The form believes that it has something to save, and does so a second later.
  await panel.nextSaved('Second')
  await expect(panel.standing).toContainText('Saved for release')
  await page.reload()
  await expect(panel.standing).toContainText('Saved for release')
})

test('contract §6 a save for release that is asked for while an autosave is on its way is made after it', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const { held, letThrough } = gate()
  const isAutosave = (address: string | URL) => new URL(address).searchParams.get('autosave') === 'true'
  await page.route(isAutosave, async (route) => {
    await held
    await route.fallback()
  })
  const begun = page.waitForRequest((request) => isAutosave(request.url()))
  await panel.field('Title').fill('Typed, and saved at once')
  await begun
  await panel.save.click()
  letThrough()
  await expect(panel.standing).toContainText('Saved for release')
  expect(await panel.kept('home/hero')).toMatchObject({ title: 'Typed, and saved at once' })
})

test('contract §6 who leaves by a link before the last words are saved is asked first', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const saved = panel.nextSaved()
  await panel.field('Title').fill('Typed and left at once')
  await page.getByRole('banner').getByRole('link', { name: 'Site content' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await saved
  const asked = page.getByRole('dialog', { name: 'Everything is saved' })
  await asked.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(panel.field('Title')).toHaveValue('Typed and left at once')
})

test('contract §6 what is typed in two fields while a save is on its way stays', async ({ page }) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await page.route(/\/cms\/api\/content-documents\/\d+\?autosave/, async (route) => {
    held += 1
    if (held === 1) await released
    await route.fallback()
  })
  await panel.field('Title').fill('First')
  await expect.poll(() => held).toBe(1)
  const fields = page.locator('#field-content textarea')
  await panel.field('Title').fill('Second')
  await fields.first().fill('Another field, typed after it.')
  const saved = panel.nextSaved('Another field, typed after it.')
  release()
  await saved
  await expect(panel.field('Title')).toHaveValue('Second')
  const kept = await panel.kept('home/hero')
  expect(kept).toMatchObject({ title: 'Second' })
  expect(Object.values(kept)).toContain('Another field, typed after it.')
})

test('contract §6 the panel’s process dies while somebody types and saves: nothing that was acknowledged is lost, and all is saved in the end', async ({
  page,
  app,
  problems,
}) => {
  problems.expect(/^status (?:409|5\d\d): \S+\/cms/, /^request failed: /, /^console: /, /^uncaught: /)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')
  const acknowledged = panel.nextSaved()
  await panel.field('Title').fill('Acknowledged')
  await acknowledged
  const id = (await panel.addressOf('home/hero')).split('/').at(-1)
  // While a save is on its way.
  let wasKilled = false
  await page.route(
    /\/cms\/api\/content-documents\/\d+\?autosave/,
    async (route) => {
      const sent = route.fallback()
      wasKilled = app.killPanel()
      await sent
    },
    { times: 1 },
  )
  await panel.field('Title').fill('Typed when it died')
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        // Saved, and the answer was lost: the form cannot know that it was its own.
        const mine = panel.choice.getByRole('button', { name: 'Save mine' })
        if (await mine.isVisible()) await mine.click()
        const answer = await page.request.get(`/cms/api/content-documents/${id}?draft=true&depth=0`, {
          maxRetries: 2,
        })
        if (answer.ok()) seen.add((await answer.json()).content[0].title)
        return [...seen].at(-1)
      },
      { timeout: 30_000 },
    )
    .toBe('Typed when it died')
  expect(wasKilled).toBe(true)
  expect(['Acknowledged', 'Typed when it died']).toEqual(expect.arrayContaining([...seen]))
})
