import { existsSync } from 'node:fs'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { openSession } from '../api/rows'
import { residentMegabytes } from '../instruments/memory'
import { dataDir, type Server, startProduct } from '../instruments/servers'
import { percentile, printTable } from '../instruments/statistics'
import type { Part } from '../part'

const SAVES = 50
const STRANGERS = 200
const AT_ONCE = 40
const DOCUMENTS = '/cms/api/content-documents'

/** A document in the answer of the panel's API; only the part of its form that is written here. */
type Row = {
  id: number
  documentKey: string
  content: [{ items?: { question: string }[] }]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

class Editor {
  readonly #headers: Record<string, string>

  constructor(
    private readonly url: string,
    token: string,
  ) {
    this.#headers = { cookie: `cms_session=${token}`, origin: url, 'content-type': 'application/json' }
  }

  async documents(): Promise<Row[]> {
    const answer = await fetch(`${this.url}${DOCUMENTS}?draft=true&depth=0&limit=100`, {
      headers: this.#headers,
    })
    if (!answer.ok) throw new Error(`The panel answered ${answer.status}`)
    // Cast: the bench's own product answers in the shape of the collection.
    return ((await answer.json()) as { docs: Row[] }).docs
  }

  /** @returns whether it was saved */
  async save({ id, content }: Row, status: 'draft' | 'published', words: string): Promise<boolean> {
    const [form] = structuredClone(content)
    if (form.items?.[0]?.question) form.items[0].question = words
    const query = status === 'draft' ? '&draft=true&autosave=true' : ''
    const answer = await fetch(`${this.url}${DOCUMENTS}/${id}?depth=0${query}`, {
      method: 'PATCH',
      headers: this.#headers,
      body: JSON.stringify({ content: [form], _status: status }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
}

const p95 = (times: number[]) => `${percentile(times, 0.95).toFixed(0)} ms`

/** Requests to the panel without a session: they are answered without starting the panel. */
async function strangers({ url }: Server): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < STRANGERS; n += 1)
    times.push(
      await timed(async () => {
        const answer = await fetch(`${url}/cms`, { redirect: 'manual' })
        await answer.arrayBuffer()
        if (answer.status !== 303) throw new Error(`A stranger was answered ${answer.status}`)
      }),
    )
  return times
}

/** The waiting times of editors, and what the panel costs while nobody uses it. */
export const run: Part = async () => {
  if (!existsSync(dataDir)) await (await startProduct()).stop()
  const product = await startProduct()
  try {
    const cluster = await new Cluster(dataDir).open()
    const before = residentMegabytes(product.pid)
    const outside = await strangers(product)
    const editor = new Editor(product.url, await openSession(cluster.url()))
    const start = await timed(() => editor.documents())
    const documents = await editor.documents()
    const questions = documents.find(({ documentKey }) => documentKey === 'services/services')
    if (!questions) throw new Error('There are no questions')
    const saves = async (status: 'draft' | 'published') => {
      const times: number[] = []
      for (let n = 0; n < SAVES; n += 1)
        times.push(
          await timed(async () => {
            if (!(await editor.save(questions, status, `Is this save number ${n}?`)))
              throw new Error('It was not saved')
          }),
        )
      return times
    }
    const drafts = await saves('draft')
    const saved = await saves('published')
    const all = documents.slice(0, AT_ONCE)
    let refused = 0
    const crowd = await timed(() =>
      Promise.all(
        all.map(async (row) => {
          if (!(await editor.save(row, 'draft', 'Is it crowded?'))) refused += 1
        }),
      ),
    )
    printTable(
      ['the panel', 'measured', 'wanted'],
      [
        [`${STRANGERS} strangers at /cms, p95`, p95(outside), '≤ 10 ms'],
        ['first answer of the panel, which starts', `${start.toFixed(0)} ms`, ''],
        [`${SAVES} drafts, p95`, p95(drafts), '≤ 500 ms'],
        [`${SAVES} saves for release, p95`, p95(saved), '≤ 500 ms'],
        [`${all.length} saves at once`, `${crowd.toFixed(0)} ms, ${refused} refused`, ''],
        [
          'memory of the server, before and after',
          `${before.toFixed(0)}, ${residentMegabytes(product.pid).toFixed(0)} MB`,
          '',
        ],
      ],
    )
    await cluster.close()
  } finally {
    await product.stop()
  }
}
