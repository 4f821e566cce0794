import type { Route } from '@playwright/test'
import { barriers } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

// The panel's process is cold for the first of them.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const DOCUMENT = 'home/hero'

/** Types a title after another window has saved one: it is refused, and whoever typed it is asked whose words stay. */
async function typedIsRefused(
  panel: ContentPanelPage,
  { here, elsewhere }: Record<'here' | 'elsewhere', string>,
) {
  await panel.saveMeanwhile(DOCUMENT, elsewhere)
  const refused = panel.nextSave()
  await panel.field('Title').fill(here)
  expect(await refused).toBe(409)
  await expect(panel.choice).toContainText('You have changed this document in another window')
  await expect(panel.field('Title')).toHaveValue(here)
}

async function typedIsKept(panel: ContentPanelPage, title: string) {
  const saved = panel.nextSaved(title)
  await panel.field('Title').fill(title)
  await saved
  expect(await panel.kept(DOCUMENT)).toMatchObject({ title })
}

/** Holds requests back until they are let through, and tells when there is one. */
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

test('contract §6 the other window saved first: “Load the other” puts it into the form; “Save mine”, by mouse and by keyboard, keeps what was typed, and the other is among the versions; until then nothing is written over, and who leaves is asked', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 409: \S+\/cms\/api/, /^console: .*status of 409/)
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)

  await test.step('“Load the other”: what is typed from then on is saved', async () => {
    await typedIsRefused(panel, { here: 'Of this window', elsewhere: 'Of the other window' })
    expect(await barriers(page, { within: ['.panel-alert'] })).toEqual([])
    // It is told where it is chosen, by name, and not in passing besides: not when it is refused once more either.
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

  await test.step('“Save mine”, on a narrow screen: what is typed on is saved as ever', async () => {
    await typedIsRefused(panel, { here: 'Mine', elsewhere: 'The other, later' })
    await page.setViewportSize({ width: 390, height: 844 })
    await panel.choice.getByRole('button', { name: 'Save mine' }).click({ timeout: 2_000 })
    await expect(panel.choice).toHaveCount(0)
    await expect(panel.standing).toContainText('Draft')
    await typedIsKept(panel, 'Mine, and more')
    expect(await panel.keptBefore(DOCUMENT)).toContain('The other, later')
  })

  await test.step('“Save mine” by the keyboard', async () => {
    await typedIsRefused(panel, { here: 'Mine again', elsewhere: 'The other again' })
    await panel.choice.getByRole('button', { name: 'Save mine' }).press('Enter')
    await expect(panel.choice).toHaveCount(0)
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'Mine again' })
  })

  await test.step('who leaves before that is asked, and nothing is written over', async () => {
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

test('contract §6 what is typed and saved for release while a save is on its way: none of it is lost, and what is saved for release stays so', async ({
  page,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument(DOCUMENT)

  await test.step('what is saved for release while the form still saves by itself stays saved for release', async () => {
    // The form counts as processing until the state that follows an autosave is answered.
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
    await expect(panel.standing).toContainText('Saved for release')
    // The form believes that it has something to save, and does so a second later.
    await panel.nextSaved('Second')
    await page.unroute(isFormState)
    await expect(panel.standing).toContainText('Saved for release')
    expect(await panel.stateOf(DOCUMENT)).toBe('Saved for release')
  })

  await test.step('what is typed in two fields stays', async () => {
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
    await expect(panel.standing).toContainText('Draft')
  })

  await test.step('a save for release that is asked for while an autosave is on its way is made after it', async () => {
    const { asked, hold, letThrough } = gate()
    await page.route(isAutosave, hold)
    await panel.field('Title').fill('Typed, and saved at once')
    await asked
    await panel.save.click()
    letThrough()
    await expect(panel.standing).toContainText('Saved for release')
    await page.unroute(isAutosave)
    expect(await panel.kept(DOCUMENT)).toMatchObject({ title: 'Typed, and saved at once' })
  })

  await test.step('who leaves by a link before the last words are saved is asked first', async () => {
    const saved = panel.nextSaved('Typed and left at once')
    await panel.field('Title').fill('Typed and left at once')
    await page.getByRole('banner').getByRole('link', { name: 'Site content' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await saved
    const asked = page.getByRole('dialog', { name: 'Everything is saved' })
    await asked.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(panel.field('Title')).toHaveValue('Typed and left at once')
  })
})

test('contract §6 the panel’s process dies while somebody types and saves: nothing that was acknowledged is lost, and all is saved in the end', async ({
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
