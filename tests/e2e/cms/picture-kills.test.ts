import { once } from 'node:events'
import { request } from 'node:http'
import type { Page } from '@playwright/test'
import type { App } from '../../support/application/app'
import { holdTable } from '../../support/application/held-table'
import { answerTo } from '../../support/application/wire'
import { makeVersionsAgain, withholdVersions } from '../../support/browser/picture-versions'
import { expect, test } from '../../support/browser/test'
import { filesBelow, formBytes, noiseAvif, noisePicture } from '../../support/files/files'
import { pictureForm } from '../../support/files/pictures'
import { keepPanelCookie } from '../../support/pages/content-panel-page'
import { PicturesPage } from '../../support/pages/pictures-page'

// Each of them starts the panel's process again.
test.slow()
// Noise takes longer to encode than any check here.
test.beforeAll(({ app }) => withholdVersions(app.databaseUrl))
test.afterAll(({ app }) => makeVersionsAgain(app.databaseUrl))
test.beforeEach(async ({ page, freshDatabase: { adminSession } }) => {
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
})

const AWAY = 'The content editor does not answer at the moment. Please try again shortly.'
const SOON = { intervals: [20], timeout: 30_000 }

/** How many pictures there are, asked of the panel, which is started for it: of one that was killed just now it is not yet. */
async function countPictures(page: Page): Promise<number> {
  let count = Number.NaN
  await expect(async () => {
    const answer = await page.request.get('/cms/api/pictures?limit=1&depth=0')
    expect(answer.status()).toBe(200)
    count = (await answer.json()).totalDocs
  }).toPass(SOON)
  return count
}

/** The files of uploads: those that arrive or are judged, and those that are kept. Their versions are made beside that. */
const uploads = ({ picturesDir }: App, kind: 'part' | 'avif') =>
  filesBelow(picturesDir).filter((name) => /^[\w-]{22}\.\w+$/.test(name) && name.endsWith(kind))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends a picture by its form that is small on its way, and takes a while to be judged. */
async function sendPicture(page: Page): Promise<PicturesPage> {
  const pictures = new PicturesPage(page)
  const buffer = await noiseAvif(1_200, 800)
  await pictures.openNew()
  await pictures.chooseFile({ name: 'noise.avif', mimeType: 'image/avif', buffer })
  await pictures.describe('A noise')
  await pictures.save.click()
  return pictures
}

/** Waits for the process that judges a picture. */
async function judgeOf(app: App): Promise<number> {
  const judging = () => app.processesOf('rewrite-picture.mjs')
  await expect.poll(() => judging().length, SOON).toBe(1)
  return judging()[0] ?? 0
}

/** Begins to send a picture as the panel's form does. */
async function beginUpload({ url, adminSession }: App) {
  const { type, bytes } = await formBytes(pictureForm(await noisePicture(1_600, 1_200)))
  const sent = request(`${url}/cms/api/pictures`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: `cms_session=${adminSession.token}`,
      origin: url,
      'content-type': type,
      'content-length': bytes.length,
    },
  })
  return { sent, bytes, answer: answerTo(sent) }
}

const AS_AWAY = { status: 503, text: JSON.stringify({ detail: AWAY, errors: [{ message: AWAY }] }) }

test('contract §6 A panel process that dies while a picture arrives, is judged or is written leaves no half picture; the form says so in a sentence, keeps all, and sends it again', async ({
  page,
  app,
  problems,
}) => {
  problems.expect(/^status (?:400|503): \S+\/cms\/api\/pictures/, /^console: .*(?:400|503)/)
  const before = uploads(app, 'part')
  const kept = uploads(app, 'avif')
  const pictures = await sendPicture(page)

  await test.step('a picture whose judging process dies is refused at its field', async () => {
    process.kill(await judgeOf(app), 'SIGKILL')
    await expect(
      pictures.errors.filter({ hasText: 'The image takes too much memory to encode: make it smaller.' }),
    ).toBeVisible()
    expect(uploads(app, 'part')).toEqual(before)
    expect(uploads(app, 'avif')).toEqual(kept)
  })

  await test.step('the lists show no picture of the three', async () => {
    const table = await holdTable(app.databaseUrl, 'content_pictures', 'share')
    const written = await beginUpload(app)
    written.sent.end(written.bytes)
    await expect.poll(table.countWaiting, SOON).toBe(1)
    const arriving = await beginUpload(app)
    // Half of it exceeds all buffers on its way.
    arriving.sent.write(arriving.bytes.subarray(0, arriving.bytes.length / 2))
    await once(arriving.sent, 'drain')
    await pictures.save.click()
    const judge = await judgeOf(app)
    expect(app.killPanel()).toBe(true)
    expect(await written.answer).toMatchObject(AS_AWAY)
    expect(await arriving.answer).toMatchObject(AS_AWAY)
    await expect(pictures.toasts.filter({ hasText: AWAY })).toBeVisible()
    expect((await page.request.get('/')).status()).toBe(200)
    await expect.poll(() => isRunning(judge), SOON).toBe(false)
    await table.letGo()
    expect(await countPictures(page)).toBe(0)
    // Its source and its result are among the arriving files, which are swept.
    expect(uploads(app, 'avif')).toEqual(kept)
  })

  await test.step('the form and another call each send their picture again', async () => {
    await expect(pictures.alt).toHaveValue('A noise')
    await pictures.save.click()
    await expect(page).toHaveURL(/\/cms\/collections\/pictures\/\d+/, { timeout: 30_000 })
    const next = await beginUpload(app)
    next.sent.end(next.bytes)
    expect(await next.answer).toMatchObject({ status: 201 })
    expect(await countPictures(page)).toBe(2)
  })
})
