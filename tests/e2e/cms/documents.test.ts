import { homeHero } from '@/content-seed/pages/home/hero'
import { barriers } from '../../support/browser/accessibility'
import { saveDocument } from '../../support/browser/browser-rows'
import { holdFormState } from '../../support/browser/held-form-state'
import { hydrated } from '../../support/browser/hydrated'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'
import { DocumentFormPage } from '../../support/pages/document-form-page'
import { DRAFTED, PUBLISHED, SAVED } from '../../support/pages/document-states'

/** The printing process starts with the first page, and runs at low priority. */
const PRINTED = { timeout: 30_000 }

const TITLE = 'Advancing Science, Delivering Global Excellence'
const SERVICE = 'Custom Synthesis & R&D'
const CALL = 'Work with us, or join us'

// The panel's process starts with the first request.
test.slow()
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

test('contract §6 The dashboard lists each document by its part of the site, with its state', async ({
  page,
  app,
}) => {
  const panel = new ContentPanelPage(page)
  await saveDocument(app.databaseUrl, 'home/hero', { ...homeHero.seed, title: 'Another title' })
  await panel.open()
  await expect(page.getByRole('listitem').filter({ hasText: 'Home: opening' })).toContainText(
    'Unpublished changes',
  )
  expect(await barriers(page, { within: ['.panel-dashboard'] })).toEqual([])
  const support = page.getByRole('region', { name: 'Support' })
  await expect(support.getByRole('link')).toHaveText(['FAQ: page', 'Contact: page', 'Contact: inquiry form'])
  await support.getByRole('link', { name: 'FAQ: page' }).click()
  await expect(page.getByRole('heading', { name: 'FAQ: page' })).toBeVisible()
  // A document cannot be created, duplicated, deleted or unpublished.
  await expect(panel.save).toBeDisabled()
  await expect(page.getByRole('button', { name: /unpublish|duplicate|delete|create/i })).toHaveCount(0)
  await expect(panel.reset).toHaveCount(0)
})

test('contract §6 §9 Typing makes a draft; Discard restores the saved text; Save lists it in Drafts; Reset restores the built-in text; a draft that breaks a rule is kept, cannot be saved and says why at its field; the keyboard does the same', async ({
  page,
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('home/hero')

  await test.step('a text is typed, discarded, saved and reset', async () => {
    await expect(panel.status).toHaveText(PUBLISHED)
    const drafted = panel.nextSave()
    await panel.field('Title').fill('A slip of the keyboard')
    await drafted
    await expect(panel.discard).toBeVisible()
    expect(await barriers(page, { within: ['.panel-status', '.doc-controls__controls'] })).toEqual([])
    await panel.discard.click()
    await panel.question.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.field('Title')).toHaveValue(TITLE)
    await expect(panel.status).toHaveText(PUBLISHED)

    const saved = panel.nextSave()
    await panel.field('Title').fill('Another title')
    expect(await saved).toBe(200)
    await expect(panel.status).toHaveText(DRAFTED)
    await panel.save.click()
    await expect(panel.toasts.filter({ hasText: 'Saved for the next release.' })).toBeVisible()
    await expect(panel.status).toHaveText(SAVED)
    await expect(panel.status.getByRole('link')).toHaveAttribute('href', '/admin/releases/pending')
    // By keyboard.
    await panel.reset.press('Enter')
    await expect(panel.question).toContainText('Yours stay among the versions')
    await panel.question.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect(panel.status).toHaveText(PUBLISHED)
    await expect(panel.field('Title')).toHaveValue(TITLE)
    await expect(panel.reset).toHaveCount(0)
  })

  await test.step('a document is edited and saved by keyboard', async () => {
    const title = panel.field('Title')
    await page.keyboard.press('Tab')
    for (let presses = 0; presses < 40; presses += 1) {
      if (await title.evaluate((node) => node === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(title).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    const saved = panel.nextSave()
    await page.keyboard.type('By the keyboard')
    await saved
    await expect(panel.save).toBeEnabled()
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      if (await panel.save.evaluate((node) => node === document.activeElement)) break
    }
    await expect(panel.save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.status).toHaveText(SAVED)
  })

  await test.step('each field names every rule it breaks until it is corrected', async () => {
    const type = async (label: string, words: string) => {
      const saved = panel.nextSave()
      await panel.field(label).fill(words)
      expect(await saved).toBe(200)
    }
    await type('Title', `Two  spaces ${'x'.repeat(90)}`)
    await type('Pause', '')
    await expect(panel.faultsOf('Title')).toHaveCount(0)
    problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
    await panel.save.click()
    const ofTitle = ['“Title” is longer than 90 characters.', '“Title” contains two spaces in a row.']
    await expect(panel.faultsOf('Title')).toHaveText(ofTitle)
    await expect(panel.faultsOf('Pause')).toHaveText(['“Pause” is empty.'])
    await expect(panel.field('Title')).toHaveAccessibleDescription(/“Title” is longer than 90 characters\./)
    expect(await barriers(page, { within: ['.panel-foot'] })).toEqual([])
    // The autosave keeps both errors; the corrected one disappears.
    await type('Tagline', 'Another field.')
    await expect(panel.faultsOf('Title')).toHaveText(ofTitle)
    await type('Pause', 'Pause the film')
    await expect(panel.faultsOf('Pause')).toHaveCount(0)
    await type('Title', `${'x'.repeat(91)}`)
    await expect(panel.faultsOf('Title')).toHaveText(ofTitle.slice(0, 1))
    await expect(panel.status).toHaveText(DRAFTED)
    // Corrected and saved at once.
    await panel.field('Title').fill('Mended')
    await panel.save.click()
    await expect(panel.status).toHaveText(SAVED)
    await expect(panel.faultsOf('Title')).toHaveCount(0)
  })

  await test.step('a draft kept after a refused save can be discarded', async () => {
    await panel.field('Title').fill('')
    // Before the draft is stored, a second later.
    await panel.save.click()
    await expect(panel.faultsOf('Title')).toHaveText('“Title” is empty.')
    const kept = panel.nextSaved('One more tagline.')
    await panel.field('Tagline').fill('One more tagline.')
    await kept
    await panel.discard.click()
    await panel.question.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.status).toHaveText(SAVED)
    await expect(panel.field('Title')).toHaveValue('Mended')
  })
})

test('contract §6 §9 Running text shows its length where it has a maximum; a collapsed row says that it contains an error; typing after a save for release makes a draft; rows have Add Above and Duplicate beside Payload’s actions', async ({
  page,
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const row = panel.row(SERVICE)
  await panel.openRow(row)

  await test.step('typing after a save for release makes a draft', async () => {
    const first = panel.nextSaved()
    await panel.write(row, 'Written before it was saved.')
    await first
    // On a slow line the form learns the saved values long after it can be typed into again.
    const late = await holdFormState(page, 'published')
    await panel.save.click()
    await expect(panel.status).toHaveText(SAVED)
    await late.asked
    const second = panel.nextSaved('Written after it was saved.')
    await panel.write(row, 'Written after it was saved.')
    await late.deliver()
    await second
    await expect(panel.status).toHaveText(DRAFTED)
    expect(JSON.stringify(await panel.kept('services/services'))).toContain('Written after it was saved.')
  })

  await test.step('a collapsed row says that its text is too long', async () => {
    const length = row.getByText(/^\d+ of 900$/)
    const third = panel.nextSave()
    await panel.write(row, 'x'.repeat(810))
    await expect(length).toHaveText('810 of 900')
    await expect(length).toHaveAttribute('aria-live', 'polite')
    await expect(row.locator('[contenteditable="true"]').first()).toHaveAccessibleDescription(/810 of 900/)
    expect(await third).toBe(200)
    const longer = panel.nextSave()
    await panel.write(row, 'x'.repeat(5_000))
    expect(await longer).toBe(200)
    problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
    await panel.save.click()
    await expect(panel.faultsIn(row)).toHaveText('“Description” is longer than 900 characters.')
    await row.locator('.collapsible__toggle').first().click()
    await expect(row.getByText('1 field to mend')).toBeVisible()
    await expect(panel.status).toHaveText(DRAFTED)
    await page.getByRole('link', { name: '1: “Description” is longer than 900 characters.' }).click()
    await expect(row.locator('[contenteditable="true"]').first()).toBeFocused()
    expect(await barriers(page, { within: ['.panel-fault-list'] })).toEqual([])
  })

  await test.step('Add Above adds a row', async () => {
    const rows = page.locator('.array-field__row')
    const names = rows.locator('.array-field__row-header')
    await expect(names.first()).toContainText(SERVICE)
    await new DocumentFormPage(page, 'content-documents').openActions(rows.first())
    for (const action of ['Add Above', 'Add Below', 'Duplicate', 'Move Down'])
      await expect(page.getByRole('button', { name: action })).toBeVisible()
    await page.getByRole('button', { name: 'Add Above' }).click()
    await expect(names.nth(1)).toContainText(SERVICE)
    await expect(names.first()).not.toContainText(SERVICE)
  })
})

test('contract §6 A version says when, what and by whom; a restored version is a draft', async ({
  page,
  freshDatabase: _,
}) => {
  const panel = new ContentPanelPage(page)
  await panel.saveMeanwhile('home/hero', { title: 'Another title' })
  await panel.saveForRelease('home/hero')
  await panel.saveMeanwhile('home/hero', { title: 'A third title' })
  await panel.openDocument('home/hero')
  await page.getByRole('link', { name: /^Versions/ }).click()
  const rows = page.getByRole('row')
  await expect(rows).toHaveText([
    /WhenWhoWhat/,
    /Asha AdminDraft now$/,
    /Asha AdminSaved for the next release$/,
    /Asha AdminDraft, kept while it was typed$/,
    /Original textSaved earlier$/,
  ])
  // It has the words of the draft before it; the server's notes on a version are no difference.
  await rows.nth(2).getByRole('link').click()
  const differences = page.locator('.render-field-diffs--parent > .render-field-diffs__field')
  await expect(differences.first()).toBeAttached()
  await expect(differences.filter({ visible: true })).toHaveCount(0)
  await page.goBack()
  await rows.last().getByRole('link').click()
  await hydrated(page.getByRole('button', { name: 'Bring this version back' }))
  await page.getByRole('button', { name: 'Bring this version back' }).click()
  await panel.question.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.field('Title')).toHaveValue(TITLE)
  await expect(panel.status).toHaveText(DRAFTED)
})

test('contract §6 §9 The preview beside the form shows the draft’s words at the edited place, and only to editors', async ({
  page,
  freshDatabase: { url },
  problems,
}) => {
  const panel = new ContentPanelPage(page)
  // Payload lets the frame run scripts of its own origin, where the page comes from.
  problems.expect(/^console: An iframe which has both allow-scripts and allow-same-origin/)
  await page.setViewportSize({ width: 1600, height: 900 })
  const heading = (name: string) => panel.preview.getByRole('heading', { name })
  await panel.openDocument('about/call-to-action')
  await hydrated(panel.previewToggler)
  await panel.previewToggler.click()
  // The preview scrolls to the edited field, and stays there after a reload.
  await expect(heading(CALL)).toBeVisible(PRINTED)
  await expect(heading(CALL)).not.toBeInViewport()
  await panel.field('Heading').focus()
  await expect(heading(CALL)).toBeInViewport()
  await panel.field('Heading').fill('Talk to us about it')
  await expect(heading('Talk to us about it')).toBeInViewport(PRINTED)
  await panel.field('Heading').fill('x'.repeat(100))
  // A draft with faults keeps the last valid page, below the list of its faults.
  await expect(panel.preview.getByText(/^Heading: “Heading” is longer than \d+ characters\.$/)).toBeVisible(
    PRINTED,
  )
  const before = panel.preview.frameLocator('iframe')
  await expect(before.getByRole('heading', { name: 'Talk to us about it' })).toBeVisible(PRINTED)

  const id = await panel.idOf('about/call-to-action')
  const stranger = await fetch(`${url}/cms/preview/${id}`, { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    303,
    `/admin/login?next=${encodeURIComponent(`/cms/preview/${id}`)}`,
  ])
  const { headers } = await page.request
    .get(`/cms/preview/${id}`)
    .then((answer) => ({ headers: answer.headers() }))
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(await (await page.request.get('/about')).text()).toContain(CALL)
  const missing = await page.request.get('/cms/preview/999999')
  expect(missing.status()).toBe(404)

  // Where the buttons wrap, the page beside the form stays below them.
  await page.setViewportSize({ width: 1100, height: 600 })
  await page.locator('.document-fields__edit').hover()
  await page.mouse.wheel(0, 400)
  const gap = async () => {
    const [buttons, beside] = await Promise.all(
      ['.doc-controls', '.live-preview-window'].map((bar) => page.locator(bar).boundingBox()),
    )
    return buttons && beside ? Math.round(beside.y - buttons.y - buttons.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
})
