import type { Locator } from '@playwright/test'
import { richToContent } from '@/cms/fields/rich-text'
import { plainText } from '@/content/schema/plain-text'
import { services } from '@/content-seed/pages/services/services'
import { hydrated } from '../../support/browser/hydrated'
import { readJson } from '../../support/browser/read-json'
import { expect, test } from '../../support/browser/test'
import { ContentPanelPage, keepPanelCookie } from '../../support/pages/content-panel-page'

const [first] = services.seed
const words = plainText(first?.description ?? '')

/** As Word puts it on the clipboard, with what no page shows. */
const FROM_WORD = `<html><body><style>p { color: red }</style><h1 style="color:red">A title</h1>
  <p class="MsoNormal"><b>Bold</b><u>, underlined</u></p><ul><li>An entry</li></ul>
  <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Of Word’s own</p>
  <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span><i>One level</i> down</p>
  <p>1.&nbsp; Typed</p><p>2.&nbsp; signs</p><p>Two&nbsp; spaces,&nbsp;one fixed</p>
  <table><tr><td>A cell</td></tr></table><img src="https://elsewhere.example/x.png"><script>window.pasted = true</script></body></html>`

const paste = (field: Locator, type: string, words: string) =>
  field.evaluate(
    (element, [type, words]) => {
      const clipboard = new DataTransfer()
      clipboard.setData(type, words)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      )
    },
    [type, words] as const,
  )

test('contract §6 an answer is written in an editor that offers what pages show; of what Word brings no more is kept', async ({
  page,
  freshDatabase: { adminSession },
}) => {
  test.slow()
  await page.context().clearCookies()
  await keepPanelCookie(page, adminSession)
  const panel = new ContentPanelPage(page)
  await panel.openDocument('services/services')
  const opener = page.getByRole('button', { name: first?.title ?? '', exact: true })
  await hydrated(opener)
  await opener.click()
  const answer = page.locator('[contenteditable="true"]').first()
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
