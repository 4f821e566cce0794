import pg from 'pg'
import { blocksOfAllTypes, pageOf } from '../../tests/support/content/composed-page'

type Answer = {
  doc: { id: number }
  docs: unknown[]
  number: number
  state: string
  error: string | null
  counts: { pages: number }
}

/** Calls of an editor, at the panel and at the staff API. */
export class Composer {
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

  /** Creates documents of a kind until it has this many. @param made the form of one, by its number */
  async fill(kind: string, count: number, made: (name: string) => object): Promise<void> {
    const { docs } = await this.send(`GET /cms/api/${kind}?draft=true&depth=0&limit=300`)
    for (let n = docs.length; n < count; n += 1)
      await this.send(`POST /cms/api/${kind}?depth=0`, made(`${kind} ${n}`))
  }

  /** Begins a release, and waits until it is live. @returns how many pages were printed for it */
  async released(call: string): Promise<number> {
    const { number } = await this.send(call, {})
    for (;;) {
      const { state, error, counts } = await this.send(`GET /cms/api/releases/${number}`)
      if (state === 'live') return counts.pages
      if (state === 'failed') throw new Error(`Release ${number} failed: ${error}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const BLOCKS = 20

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

export const addressOf = (name: string) => `/${name.replaceAll(' ', '-')}`

/** A page of 20 blocks. */
export const page = (name: string) =>
  pageOf(blocks.map(inForm), { title: `The page ${name}`, address: addressOf(name) })

export const post = (title: string) => ({
  title,
  excerpt: 'What happened, in two sentences. And why it matters.',
  image: { name: 'blog-2', alt: '' },
  category: 'Corporate',
  date: '2026-11-20',
})

const WORDS =
  'assay balance batch caffeine certificate chromatography column crystal delivery detector dilution dose drying fraction gradient impurity inventory laboratory letter limit mass method nitrogen order peak purity reagent reference release residue sample shipment solvent spectrum stability standard storage supplier synthesis temperature tolerance vial warehouse yield'.split(
    ' ',
  )

/** Sentences of some length, which repeat as little as those of a writer. @param seed another one gives others */
function proseOf(length: number, seed: number): string {
  let state = seed + 1
  const prose: string[] = []
  for (let size = 0; size < length; size += prose.at(-1)?.length ?? 0) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const word = WORDS[(state >>> 8) % WORDS.length] ?? ''
    prose.push(prose.length % 9 === 8 ? `${word}. The ` : `${word} `)
  }
  return prose.join('').slice(0, length).trim()
}

let written = 0
/** A post with a text of 2,000 characters. */
export const longPost = (title: string) => {
  written += 1
  return { ...post(title), body: proseOf(2_000, written) }
}

export const question = (words: string) => ({
  question: `${words}?`,
  category: 'Services',
  answer: 'Yes, within a month.',
})

/** Writes redirects into the tables: they are many and alike. */
export async function fillRedirects(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const row = `'redirects/' || n as key, '/old-' || n as from_, jsonb_build_object('from', '/old-' || n, 'to', '/about', 'status', '308') as content
    from generate_series(1, ${count}) n`
  await client.query(`
    insert into content_redirects (document_key, "from", "to", status, content, sort_key, _status)
      select key, from_, '/about', '308', content, from_, 'published' from (select ${row}) as r;
    insert into _content_redirects_v (parent_id, version_document_key, version_from, version_to, version_status,
        version_content, version_sort_key, version__status, version_updated_at, version_created_at, latest)
      select id, document_key, "from", "to", status, content, sort_key, 'published', updated_at, created_at, true
      from content_redirects;
    insert into content_documents (document_key, content) select key, content from (select ${row}) as r;
    insert into content_numbers values ('redirects', ${count});`)
  await client.end()
}
