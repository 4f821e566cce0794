import type { Locator } from '@playwright/test'
import { richToContent } from '@/cms/fields/content/rich-text'
import { services } from '@/content-seed/pages/services/services'
import { plainText } from '@/domain/content/schema/texts/plain-text'
import { hydrated } from '../../support/browser/hydrated'
import { readJson } from '../../support/browser/read-json'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

const [first] = services.seed
const words = plainText(first?.description ?? '')

/** A clipboard of Word, with formats that pages do not show. */
const FROM_WORD = `<html><body><style>p { color: red }</style><h1 style="color:red">A title</h1>
  <p class="MsoNormal"><b>Bold</b><u>, underlined</u></p><ul><li>An entry</li></ul>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Of Word’s own</p>
  <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span><i>One level</i> down</p>
  <p>1.&nbsp; Typed</p><p>2.&nbsp; signs</p><p>Two&nbsp; spaces,&nbsp;one fixed</p>
  <table><tr><td>A cell</td></tr></table><img src="https://elsewhere.example/x.png"><script>window.pasted = true</script></body></html>`

/** Pastes a text many times over, repeated in the browser, because it would take long to send. */
const paste = (field: Locator, type: string, piece: string, times = 1) =>
  field.evaluate(
    (element, [type, piece, times]) => {
      const clipboard = new DataTransfer()
      clipboard.setData(type, piece.repeat(times))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      )
    },
    [type, piece, times] as const,
  )

const TOO_LARGE = [
  ['5 MB of text', 'text/plain', 'All work and no play. ', 230_000, /is longer than \d+ characters/],
  ['2,600 entries of a list', 'text/html', '<ul><li>One more</li></ul>', 2_600, /has more than 5000 parts/],
] as const

test('contract §6 The editor of an answer offers what pages show: from Word it keeps nothing else; oversized text and forbidden links are reported at their place, and run nothing', async ({
  page,
  problems,
  freshDatabase: { adminSession },
}) => {
  test.setTimeout(120_000)
  problems.expect(/^status 400: \S+\/cms\/api/, /^console: .*status of 400/)
  problems.expect(/^console: Executing inline event handler violates/)
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const opener = page.getByRole('button', { name: first?.title ?? '', exact: true })
  await hydrated(opener)
  await opener.click()

  const answer = page.locator('[contenteditable="true"]').first()

  await test.step('text from Word is pasted', async () => {
    await expect(answer).toHaveText(words)

    const toolbar = page.locator('.fixed-toolbar').first()
    await expect(toolbar).toBeVisible()
    await answer.press('ControlOrMeta+a')
    await paste(answer, 'text/html', FROM_WORD)
    await expect(answer.locator('strong')).toHaveText('Bold')
    await expect(answer.locator('ul > li')).toHaveText(['An entry', 'Of Word’s own', 'One level down'])
    await expect(answer.locator('ol > li')).toHaveText(['Typed', 'signs'])
    await expect(answer.locator('table, img, script, style, h1')).toHaveCount(0)
    await expect(answer).toContainText('A cell')
    expect(await page.evaluate(() => 'pasted' in window)).toBe(false)

    const question = page.locator('.array-field__row').first().getByLabel('Title')
    await question.press('ControlOrMeta+a')
    await paste(question, 'text/plain', 'What  is\u00a0fixed?')
    await expect(question).toHaveValue('What is fixed?')

    await panel.save.click()
    await expect(panel.save).toBeDisabled()
    const id = /content-documents\/(\d+)/.exec(page.url())?.[1]
    const saved = async () => {
      const { content } = await readJson(page, `/cms/api/content-documents/${id}`)
      return { answer: richToContent(content[0].items[0].description) }
    }
    await expect.poll(saved).toEqual({
      answer: {
        root: {
          type: 'root',
          children: [
            { type: 'paragraph', children: [{ type: 'text', text: 'A title' }] },
            {
              type: 'paragraph',
              children: [
                { type: 'text', text: 'Bold', format: 1 },
                { type: 'text', text: ', underlined' },
              ],
            },
            {
              type: 'list',
              listType: 'bullet',
              children: [
                { type: 'listitem', children: [{ type: 'text', text: 'An entry' }] },
                { type: 'listitem', children: [{ type: 'text', text: 'Of Word’s own' }] },
                {
                  type: 'listitem',
                  children: [
                    { type: 'text', text: 'One level', format: 2 },
                    { type: 'text', text: ' down' },
                  ],
                },
              ],
            },
            {
              type: 'list',
              listType: 'number',
              children: ['Typed', 'signs'].map((text) => ({
                type: 'listitem',
                children: [{ type: 'text', text }],
              })),
            },
            { type: 'paragraph', children: [{ type: 'text', text: 'Two spaces, one fixed' }] },
            { type: 'paragraph', children: [{ type: 'text', text: 'A cell' }] },
          ],
        },
      },
    })
  })

  const row = page.locator('.array-field__row').first()
  for (const [what, type, piece, times, said] of TOO_LARGE)
    await test.step(`${what} pasted: the field refuses it in a sentence, and the form continues`, async () => {
      const fault = page.getByRole('alert').filter({ hasText: 'Services 1 > Description: “Description”' })
      await panel.selectText(row)
      // An earlier draft may be saved again in the meantime.
      const refused = page.waitForResponse(
        (answer) => answer.request().method() === 'PATCH' && answer.status() === 400,
      )
      await paste(answer, type, piece, times)
      await refused
      // Payload renders all entries before the sentence.
      await expect(fault).toHaveText(said, { timeout: 60_000 })
      const saved = panel.nextSaved(`Not ${what}.`)
      await answer.press('ControlOrMeta+z')
      await answer.press('End')
      await page.keyboard.type(` Not ${what}.`)
      await saved
      await expect(fault).toHaveCount(0)
    })

  await test.step('forbidden links are reported', async () => {
    await panel.selectText(row)
    const drafted = panel.nextSaved('/abuot')
    await paste(
      answer,
      'text/html',
      '<p><a href="javascript:window.pasted=1">Press me</a>, <a href="/abuot">or me</a>. <img src="x" onerror="window.pasted=1"></p>',
    )
    await drafted
    // Payload's editor regards an address of this site as invalid and writes `about:blank`.
    await expect(answer.getByRole('link', { name: 'or me' })).toHaveAttribute('href', '/abuot')
    await panel.save.click()
    const fault = panel.faultsIn(row).filter({ hasText: 'whose address “/abuot” is no page of this site' })
    await expect(fault).toBeVisible()
    expect(await page.evaluate(() => 'pasted' in window)).toBe(false)
  })
})
