import type { Route } from '@playwright/test'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DRAFTED, SAVED } from '../../support/pages/document-states'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const DOCUMENT = 'home/hero'

/** Types a title after another window has saved one: the save is refused, and the form asks whose words stay. */
async function typedIsRefused(
  panel: ContentPanelPage,
  { here, elsewhere }: Record<'here' | 'elsewhere', string>,
) {
  await panel.saveMeanwhile(DOCUMENT, { title: elsewhere })
  const refused = panel.nextSave()
  await panel.field('Title').fill(here)
  expect(await refused).toBe(409)
  await expect(panel.choice).toContainText('You have changed this document in another window')
  await expect(panel.choice).toContainText('Both windows are in “Title”.')
  await expect(panel.field('Title')).toHaveValue(here)
}

async function typedIsKept(panel: ContentPanelPage, title: string) {
  const saved = panel.nextSaved(title)
  await panel.field('Title').fill(title)
  await saved
  expect(await panel.kept(DOCUMENT)).toMatchObject({ title })
}

/** Delays requests until they are released, and tells when there is one. */
function gate() {
  const tell = { asked: () => {}, letThrough: () => {} }
  const asked = new Promise<void>((resolve) => (tell.asked = resolve))
  const open = new Promise<void>((resolve) => (tell.letThrough = resolve))
  const hold = async (route: Route) => {
    tell.asked()
    await open
    await route.fallback()
  }
  return { asked, hold, letThrough: tell.letThrough }
}

const isAutosave = (address: URL) => address.searchParams.get('autosave') === 'true'

test('contract §6 After another window saved first, “Load the other” loads its text; “Save mine”, by mouse or keyboard, keeps the typed text and lists the other as a version; different fields are merged; until then nothing is overwritten, and leaving asks first', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 409: \S+\/cms\/api/, /^console: .*status of 409/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)

  await test.step('“Load the other”: later typing is saved', async () => {
    await typedIsRefused(panel, { here: 'Of this window', elsewhere: 'Of the other window' })
    expect(await barriers(page, { within: ['.panel-alert'] })).toEqual([])
    // The question names the other editor, without a toast, also when the save is refused again.
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

  await test.step('“Save mine” on a narrow screen: later typing is saved as before', async () => {
    await typedIsRefused(panel, { here: 'Mine', elsewhere: 'The other, later' })
    await page.setViewportSize({ width: 390, height: 844 })
    await panel.choice.getByRole('button', { name: 'Save mine' }).click()
    await expect(panel.choice).toHaveCount(0)
    await expect(panel.status).toHaveText(DRAFTED)
    await typedIsKept(panel, 'Mine, and more')
    expect(await panel.keptBefore(DOCUMENT)).toContain('The other, later')
  })

  await test.step('“Save mine” works by keyboard', async () => {
    await typedIsRefused(panel, { here: 'Mine again', elsewhere: 'The other again' })
    await panel.choice.getByRole('button', { name: 'Save mine' }).press('Enter')
    await expect(panel.choice).toHaveCount(0)
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'Mine again' })
  })

  await test.step('different fields: the form merges the other’s change, says so, and saves both', async () => {
    await panel.saveMeanwhile(DOCUMENT, { tagline: 'A tagline of the other window.' })
    const [refused, both] = [panel.nextSave(), panel.nextSaved('A tagline of the other window.')]
    await panel.field('Title').fill('A title of mine')
    expect(await refused).toBe(409)
    await both
    await expect(panel.toasts).toContainText('“Tagline” came in from there; what you changed stays.')
    await expect(panel.field('Title')).toBeFocused()
    await page.keyboard.type(', typed on')
    await expect(panel.field('Tagline')).toHaveValue('A tagline of the other window.')
    await panel.nextSaved('A title of mine, typed on')
    expect(await panel.kept(DOCUMENT)).toMatchObject({
      title: 'A title of mine, typed on',
      tagline: 'A tagline of the other window.',
    })
    await expect(panel.choice).toHaveCount(0)
  })

  await test.step('a conflict in the focused field is asked about, because its text would change under the caret', async () => {
    await panel.saveMeanwhile(DOCUMENT, { title: 'A title of the other window' })
    await panel.field('Tagline').fill('A tagline of mine.')
    await panel.field('Title').focus()
    await expect(panel.choice).toContainText('Both windows are in “Title”.')
    await panel.choice.getByRole('button', { name: 'Load the other' }).click()
    await expect(panel.field('Title')).toHaveValue('A title of the other window')
    await expect(panel.choice).toHaveCount(0)
  })

  await test.step('leaving during a conflict asks first, and overwrites nothing', async () => {
    await typedIsRefused(panel, { here: 'Mine at last', elsewhere: 'The other at last' })
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(panel.field('Title')).toHaveValue('Mine at last')
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'The other at last' })
  })
})

test('contract §6 Typing and saving for release while a save is on its way loses nothing, and the document stays saved for release', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)

  await test.step('a save for release during an autosave stays saved for release', async () => {
    // The form counts as processing until the answer to the state after an autosave.
    const { hold, letThrough } = gate()
    const isFormState = (url: URL) => url.pathname.startsWith('/cms/collections')
    const first = panel.nextSaved('First')
    await page.route(isFormState, (route) =>
      route.request().method() === 'POST' ? hold(route) : route.fallback(),
    )
    await panel.field('Title').fill('First')
    await first
    await panel.field('Title').fill('Second')
    letThrough()
    await panel.save.click()
    await expect(panel.status).toHaveText(SAVED)
    await page.unroute(isFormState)
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'Second' })
    expect(await panel.stateOf(DOCUMENT)).toBe('Saved for release')
  })

  await test.step('typing in two fields keeps both', async () => {
    const { asked, hold, letThrough } = gate()
    await page.route(isAutosave, hold, { times: 1 })
    await panel.field('Title').fill('Third')
    await asked
    await panel.field('Title').fill('Fourth')
    await page.locator('#field-content textarea').first().fill('Another field, typed after it.')
    const saved = panel.nextSaved('Another field, typed after it.')
    letThrough()
    await saved
    await expect(panel.field('Title')).toHaveValue('Fourth')
    const kept = await panel.kept(DOCUMENT)
    expect(kept).toMatchObject({ title: 'Fourth' })
    expect(Object.values(kept)).toContain('Another field, typed after it.')
    await expect(panel.status).toHaveText(DRAFTED)
  })

  await test.step('a save for release requested during an autosave follows it', async () => {
    const { asked, hold, letThrough } = gate()
    await page.route(isAutosave, hold)
    await panel.field('Title').fill('Typed, and saved at once')
    await asked
    await panel.save.click()
    letThrough()
    await expect(panel.status).toHaveText(SAVED)
    await page.unroute(isAutosave)
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'Typed, and saved at once' })
  })

  await test.step('leaving by a link before the last words are saved asks first', async () => {
    const saved = panel.nextSaved('Typed and left at once')
    await panel.field('Title').fill('Typed and left at once')
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Site content' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await saved
    const asked = page.getByRole('dialog', { name: 'Everything is saved' })
    await asked.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(panel.field('Title')).toHaveValue('Typed and left at once')
  })
})

test('contract §6 A panel process that dies during typing and saving loses nothing acknowledged, and all is saved in the end', async ({
  page,
  app,
  problems,
}) => {
  problems.expect(/^status (?:409|5\d\d): \S+\/cms/, /^request failed: /, /^console: /, /^uncaught: /)
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)
  const acknowledged = panel.nextSaved()
  await panel.field('Title').fill('Acknowledged')
  await acknowledged
  const id = await panel.idOf(DOCUMENT)
  // During a save.
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
        // Saved, but the answer was lost: the form cannot know that the save was its own.
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
