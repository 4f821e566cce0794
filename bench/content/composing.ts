import type { BrowserContext } from '@playwright/test'
import { fillCatalogue } from '../api/rows'
import { type Installation, withInstallation } from '../instruments/installation'
import { ratioOf } from '../instruments/load'
import { kilobytes, median, milliseconds, p95, repeated, timed } from '../instruments/statistics'
import { untilUsable, withBrowser } from '../pages/chromium'
import { type Part, sized, type Tell } from '../part'
import { addressOf, fill, longPost, page, post, question, redirect, type Saved } from './documents'

const DOCUMENTS = sized(200, 30)
const REDIRECTS = sized(2_000, 50)
const PRODUCTS = sized(5_000, 100)
const LONG_POSTS = sized(100, 5)
/** Of 20 and fewer, the 95th percentile would be the slowest: the first, which reads all documents. */
const TIMES = sized(60, 3)
/** Releases of one document each, of each kind. */
const RELEASES = sized(40, 2)
/** Rounds of loads, and of the form. */
const ROUNDS = sized(5, 1)
/** Rounds at the page beside a form that find the processes cold. */
const COLD = 3

/** The waiting times of editors. */
async function editing({ staff }: Installation, tell: Tell): Promise<void> {
  const stranger = () =>
    fetch(`${staff.url}/cms`, { redirect: 'manual' }).then((answer) => answer.arrayBuffer())
  tell('a stranger at /cms, p95', p95(await repeated(TIMES, stranger)))
  for (const [what, call] of [
    ...['posts', 'questions', 'pages', 'redirects'].map((kind) => [
      `the list of ${kind}, p95`,
      `/cms/api/${kind}?draft=true&depth=0&limit=50`,
    ]),
    // Pages have the most fields; the first fifty of all are posts.
    ['pending, p95', '/api/release/pending?search=pages/&limit=50'],
    ['search, p95', '/cms/api/search?q=certificate'],
  ] as const)
    tell(what ?? '', p95(await repeated(TIMES, () => staff.ask(`GET ${call}`))))
  const { doc } = await staff.send<Saved>('POST /cms/api/pages?depth=0', page('saved'))
  const save = (query: string, fields: object) =>
    staff.ask(`PATCH /cms/api/pages/${doc.id}?depth=0${query}`, fields)
  const saves = await repeated(TIMES, (n) => save('', { title: `Saved ${n}` }))
  const draft = (n: number) => save('&draft=true&autosave=true', { title: `Drafted ${n}`, _status: 'draft' })
  tell('a save of a page of 20 blocks, p95', p95(saves))
  tell('a draft of it, p95', p95(await repeated(TIMES, draft)))
}

/** Publishes new documents one by one: the dialog of Publish this…, then its button until visitors see the document. */
async function publishing({ staff }: Installation, kind: string, made: (name: string) => object) {
  const ids: number[] = []
  for (let n = 0; n < RELEASES; n += 1)
    ids.push((await staff.send<Saved>(`POST /cms/api/${kind}?depth=0`, made(`new ${kind} ${n}`))).doc.id)
  const [opened, visible]: [number[], number[]] = [[], []]
  let pages = 0
  for (const id of ids) {
    const call = `/cms/api/${kind}/${id}/publish`
    opened.push(await timed(() => staff.ask(`GET ${call}`)))
    const publish = async () => {
      const { counts } = await staff.published(`POST ${call}`)
      pages = Math.max(pages, counts.pages)
    }
    visible.push(await timed(publish))
  }
  return { opened: p95(opened), visible: `${p95(visible)}, ${pages} pages` }
}

/** A browser at the form of a page. */
async function atForm(
  { staff }: Installation,
  name: string,
  work: (context: BrowserContext, address: string) => Promise<void>,
): Promise<void> {
  const { doc } = await staff.send<Saved>('POST /cms/api/pages?depth=0', page(name))
  await withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'cms_session', value: staff.token, domain: 'localhost', path: '/cms' }])
    await work(context, `${staff.url}/cms/collections/pages/${doc.id}`)
  })
}

/** From a key in a text of a page's form until the page beside it shows the text. The first ones find things cold. */
async function shownBeside(installation: Installation): Promise<string> {
  const times: number[] = []
  await atForm(installation, 'beside', async (context, address) => {
    const form = await context.newPage()
    await form.goto(address, { waitUntil: 'networkidle' })
    await form.locator('#live-preview-toggler').click()
    await form.locator('#live-preview-iframe').waitFor()
    await form.waitForLoadState('networkidle')
    for (let round = 0; round < ROUNDS + COLD; round += 1) {
      await form.locator('#field-title').fill(`Beside ${round}`)
      times.push(
        await timed(() =>
          form.waitForFunction((n) => {
            const frame = document.querySelector<HTMLIFrameElement>('#live-preview-iframe')
            return frame?.contentDocument?.documentElement?.outerHTML.includes(`Beside ${n}`)
          }, round),
        ),
      )
    }
  })
  return milliseconds(median(times.slice(COLD)))
}

/**
 * From the address of a page's form until a block of it opens, in a browser that has been there before.
 * Each round opens another block: the panel keeps open what was opened.
 */
async function formUsable(installation: Installation): Promise<string> {
  const times: number[] = []
  await atForm(installation, 'opened', async (context, address) => {
    for (let round = 0; round <= ROUNDS; round += 1)
      times.push(
        await untilUsable(
          context,
          address,
          (n) => {
            const row = document.querySelectorAll('.blocks-field__row')[n]
            // Closed: it listens once the page's code has it.
            if (!row?.classList.contains('collapsible--collapsed')) return row !== undefined
            row.querySelector<HTMLElement>('.collapsible__toggle')?.click()
            return false
          },
          round,
        ),
      )
  })
  return milliseconds(median(times.slice(1)))
}

export const part: Part = {
  question:
    'How long do editors wait with 200 posts, questions and pages, 2,000 redirects and 5,000 products?',
  bars: {
    'a stranger at /cms, p95': '≤ 10 ms',
    'the list of posts, p95': '≤ 500 ms',
    'the list of questions, p95': '≤ 500 ms',
    'the list of pages, p95': '≤ 500 ms',
    'the list of redirects, p95': '≤ 500 ms',
    'pending, p95': '≤ 500 ms',
    'search, p95': '≤ 500 ms',
    'a save of a page of 20 blocks, p95': '≤ 500 ms',
    'a draft of it, p95': '≤ 500 ms',
    'the dialog of Publish this…, p95': '≤ 500 ms',
    'click to visible, a post, p95': '≤ 1,500 ms, ≤ 3 pages',
    'click to visible, a new page, p95': '≤ 1,500 ms, ≤ 1 pages',
    'the form of a page of 20 blocks usable, warm': '≤ 2 s',
    'a key to the page beside the form': '≤ 1 s',
    'a composed page ÷ /about, requests a second': '≥ 0.9×',
    'a redirect ÷ /about, requests a second': '≥ 0.9×',
    '/resources/blogs with 100 posts of 2,000 characters': '≤ 120 KB',
  },
  run: (tell) =>
    withInstallation('composing', async (installation) => {
      const { staff, database } = installation
      await fillCatalogue(database, PRODUCTS, PRODUCTS / 20)
      await fill(staff, 'posts', LONG_POSTS, longPost)
      await staff.published()
      // The front door's own bytes: fetch would decode them, and says their length.
      const blogs = await fetch(`${staff.url}/resources/blogs`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      })
      tell(
        '/resources/blogs with 100 posts of 2,000 characters',
        kilobytes(Number(blogs.headers.get('content-length'))),
      )
      await fill(staff, 'posts', DOCUMENTS - RELEASES, post)
      await fill(staff, 'questions', DOCUMENTS - RELEASES, question)
      await fill(staff, 'pages', DOCUMENTS - RELEASES, page)
      await fill(staff, 'redirects', REDIRECTS, redirect)
      await editing(installation, tell)
      await staff.published()
      const posts = await publishing(installation, 'posts', post)
      tell('the dialog of Publish this…, p95', posts.opened)
      tell('click to visible, a post, p95', posts.visible)
      tell('click to visible, a new page, p95', (await publishing(installation, 'pages', page)).visible)
      tell('the form of a page of 20 blocks usable, warm', await formUsable(installation))
      tell('a key to the page beside the form', await shownBeside(installation))
      const about = { url: `${staff.url}/about` }
      for (const [what, address] of [
        ['a composed page', addressOf('new pages 0')],
        ['a redirect', addressOf('redirects 7')],
      ] as const)
        tell(
          `${what} ÷ /about, requests a second`,
          ratioOf({ url: staff.url + address }, about, 32, ROUNDS, sized(3, 1)),
        )
    }),
}
