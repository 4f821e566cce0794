import { existsSync } from 'node:fs'
import pg from 'pg'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { blocksOfAllTypes, pageOf } from '../../tests/support/content/composed-page'
import { openSession } from '../api/rows'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'

const DOCUMENTS = 200
const REDIRECTS = 2_000
const BLOCKS = 20
const TIMES = 20
/** Releases of one document each. */
const RELEASES = 10

type Answer = { doc: { id: number }; docs: unknown[]; number: number; state: string; total: number }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Calls of an editor, at the panel and at the staff API. */
class Composer {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async send(call: string, json?: object): Promise<Answer> {
    const [method, path] = call.split(' ')
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        cookie: `cms_session=${this.token}`,
        authorization: `Bearer ${this.token}`,
        origin: this.url,
        ...(json && { 'content-type': 'application/json' }),
      },
      body: json && JSON.stringify(json),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${text.slice(0, 300)}`)
    // Cast: the bench's own product answers in the shape of the contract.
    return JSON.parse(text) as Answer
  }

  /** Waits until a release is live. */
  async live(number: number): Promise<void> {
    for (;;) {
      const { state } = await this.send(`GET /cms/api/releases/${number}`)
      if (state === 'live') return
      if (state === 'failed') throw new Error(`Release ${number} failed`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const { text, cards, table } = blocksOfAllTypes
const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
  ...[text, cards, table][index % 3],
  id: `b${index}`,
  anchor: `a${index}`,
}))
// A form has the texts of a table's columns and cells as rows.
const inForm = (block: object): object =>
  JSON.parse(JSON.stringify(block), (key, value) =>
    ['columns', 'cells'].includes(key) ? value.map((each: string) => ({ value: each })) : value,
  )
const page = (address: string) => pageOf(blocks.map(inForm), { title: `Page at ${address}`, address })
const post = (title: string) => ({
  title,
  excerpt: 'What happened, in two sentences. And why it matters.',
  image: { name: 'blog-2', alt: '' },
  category: 'Corporate',
  date: '2026-11-20',
})
const question = (words: string) => ({
  question: words,
  category: 'Services',
  answer: 'Yes, within a month.',
})

/** Redirects are many and alike: they are written into the tables. */
async function fillRedirects(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const row = `'redirects/' || n as key, '/old-' || n as from_, jsonb_build_object('from', '/old-' || n, 'to', '/about', 'status', '308') as content
    from generate_series(1, ${REDIRECTS}) n`
  await client.query(`
    insert into content_redirects (document_key, "from", "to", status, content, sort_key, _status)
      select key, from_, '/about', '308', content, from_, 'published' from (select ${row}) as r on conflict do nothing;
    insert into _content_redirects_v (parent_id, version_document_key, version_from, version_to, version_status,
        version_content, version_sort_key, version__status, version_updated_at, version_created_at, latest)
      select id, document_key, "from", "to", status, content, sort_key, 'published', updated_at, created_at, true
      from content_redirects c where not exists (select from _content_redirects_v v where v.parent_id = c.id);
    insert into content_documents (document_key, content) select key, content from (select ${row}) as r on conflict do nothing;
    insert into content_numbers values ('redirects', ${REDIRECTS}) on conflict (kind) do nothing;`)
  await client.end()
}

async function fill(composer: Composer, kind: string, made: (name: string) => object): Promise<void> {
  const { docs } = await composer.send(`GET /cms/api/${kind}?draft=true&depth=0&limit=300`)
  for (let n = docs.length; n < DOCUMENTS - RELEASES; n += 1)
    await composer.send(`POST /cms/api/${kind}?depth=0`, made(`${kind} ${n}`))
}

const repeated = async (times: number, work: (n: number) => Promise<unknown>): Promise<string> => {
  const measured: number[] = []
  for (let n = 0; n < times; n += 1) measured.push(await timed(() => work(n)))
  return `${percentile(measured, 0.95).toFixed(0)} ms`
}

/** From a click on Publish this… until visitors see the document. */
async function clicked(composer: Composer, kind: string, made: (name: string) => object): Promise<string> {
  const ids: number[] = []
  for (let n = 0; n < RELEASES; n += 1)
    ids.push((await composer.send(`POST /cms/api/${kind}?depth=0`, made(`new ${kind} ${n}`))).doc.id)
  return repeated(RELEASES, async (n) => {
    const { number } = await composer.send(`POST /cms/api/${kind}/${ids[n]}/publish`, {})
    await composer.live(number)
  })
}

async function measured(composer: Composer): Promise<string[][]> {
  const lists = []
  for (const kind of ['posts', 'questions', 'pages', 'redirects'])
    lists.push([
      `the list of ${kind}, p95`,
      await repeated(TIMES, () => composer.send(`GET /cms/api/${kind}?draft=true&depth=0&limit=50`)),
      '≤ 500 ms',
    ])
  const pending = await repeated(TIMES, () => composer.send('GET /api/release/pending?kind=content&limit=50'))
  const search = await repeated(TIMES, () => composer.send('GET /cms/api/search?q=certificate'))
  const { id } = (await composer.send('POST /cms/api/pages?depth=0', page('/saved'))).doc
  const saves = await repeated(TIMES, (n) =>
    composer.send(`PATCH /cms/api/pages/${id}?depth=0`, { title: `Saved ${n}` }),
  )
  await composer.live((await composer.send('POST /api/release/', {})).number)
  return [
    ...lists,
    ['pending, p95', pending, '≤ 500 ms'],
    ['search, p95', search, '≤ 500 ms'],
    ['a save of a page, p95', saves, '≤ 500 ms'],
    ['click to visible, a post, p95', await clicked(composer, 'posts', post), '≤ 1,500 ms'],
    [
      'click to visible, a new page, p95',
      await clicked(composer, 'pages', (name) => page(`/${name.replaceAll(' ', '-')}`)),
      '≤ 1,500 ms',
    ],
  ]
}

/** The waiting times of editors with 200 posts, 200 questions, 200 pages and 2,000 redirects (contract §9). */
export const run: Part = async () => {
  if (!existsSync(dataDir)) await (await startProduct()).stop()
  const product: Server = await startProduct()
  try {
    const cluster = await new Cluster(dataDir).open()
    const composer = new Composer(product.url, await openSession(cluster.url()))
    await fillRedirects(cluster.url())
    await fill(composer, 'posts', post)
    await fill(composer, 'questions', question)
    await fill(composer, 'pages', (name) => page(`/${name.replaceAll(' ', '-')}`))
    printTable(['composing', 'measured', 'wanted'], await measured(composer))
    await cluster.close()
  } finally {
    await product.stop()
  }
}
