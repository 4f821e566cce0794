import { beforeAll, describe, expect, test } from 'vitest'
import { documentsOfKind, seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { questions } from '@/content-seed/kinds/questions'
import { down, up } from '@/platform/database/migrations/20261125_150000_content_kinds'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { pending } from '../../support/releases/releases'

type Entry = Record<string, unknown> & { id: string }

/** The former lists of the code. */
const postList: Entry[] = seedsInOrder(posts).map(({ age, ...post }) => ({ ...post, date: age }))
const questionList: Entry[] = seedsInOrder(questions).map(({ position: _, ...question }) => question)

const newPost: Entry = {
  ...postList[0],
  id: 'post-11',
  title: 'A post that an editor had added',
  date: '2d ago',
}
const otherPost: Entry = { ...newPost, id: 'post-12', title: 'Another one, of the same age, below it' }
const newQuestion: Entry = {
  id: 'sample-return',
  category: 'Services',
  question: 'Can it be returned?',
  answer: 'Yes.',
}

const changed = (list: Entry[], id: string, change: object) =>
  list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))

/** The releases: the built-in lists; edited and moved ones; ones with new entries and without others. */
const SHOWN: { posts: Entry[]; questions: Entry[] }[] = [
  { posts: postList, questions: questionList },
  {
    posts: changed(postList, 'post-2', { title: 'A second cold room' }),
    questions: [...questionList.slice(-1), ...questionList.slice(0, -1)],
  },
  {
    // Of one age, in an order that numbers do not give.
    posts: [newPost, otherPost, ...postList.filter(({ id }) => id !== 'post-5')],
    questions: [
      ...questionList.slice(0, 2),
      newQuestion,
      ...changed(questionList.slice(2, -1), 'human-use', { answer: 'No.' }),
    ],
  },
]
const saved = SHOWN.at(-1)

/** A former form: rows with ids of their own, anchors. */
const form = (slug: string, list: Entry[]) => [
  {
    id: slug,
    blockType: slug,
    items: list.map(({ id, ...entry }, index) => ({ ...entry, id: `items-${index}`, anchor: id })),
  },
]

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi()
  const { payload } = api
  const query = (text: string, values: unknown[] = []) => payload.db.pool.query(text, values)
  // Both need only the database.
  const migration = { db: payload.db.drizzle } as unknown as Parameters<typeof up>[0]
  await down(migration)
  for (const [index, shown] of SHOWN.entries()) {
    const number = index + 1
    await query(
      `insert into releases (number, label, state, base, goes_live, frozen_at, went_live_at)
       values ($1, 'of before', 'retired', $2, true, now(), now())`,
      [number, index],
    )
    const until = number === SHOWN.length ? null : number + 1
    for (const [key, content] of [
      ['blog/posts', shown.posts],
      ['faq/faq-items', shown.questions],
    ])
      await query(
        'insert into release_documents (document_key, since, until, content) values ($1, $2, $3, $4)',
        [key, number, until, JSON.stringify(content)],
      )
  }
  await query(`update releases set state = 'retired' where state = 'live'`)
  await query(`update releases set state = 'live' where number = $1`, [SHOWN.length])
  const documents = [
    { key: 'blog/posts', slug: 'blog-posts', seed: postList, list: saved?.posts ?? [] },
    { key: 'faq/faq-items', slug: 'faq-faq-items', seed: questionList, list: saved?.questions ?? [] },
  ]
  for (const { key, slug, seed, list } of documents) {
    await query(
      `insert into content_documents (document_key, content, seed, updated_by) values ($1, $2, $3, '{"id": 1, "name": "Asha"}')`,
      [key, JSON.stringify(list), JSON.stringify(seed)],
    )
    const { rows } = await query(
      `insert into content_drafts (document_key, title, "group", content, _status) values ($1, $1, 'Resources', $2, 'published') returning id`,
      [key, JSON.stringify(form(slug, list))],
    )
    const drafted = changed(list, list[3]?.id ?? '', { category: 'Workshops' })
    const versions = [
      { content: null, status: 'published' },
      { content: form(slug, seed), status: 'draft' },
      { content: form(slug, list), status: 'published' },
      { content: form(slug, drafted), status: 'draft' },
    ]
    for (const [index, { content, status }] of versions.entries())
      await query(
        `insert into _content_drafts_v (parent_id, version_document_key, version_content, version__status, version_editor,
           latest, created_at, updated_at, version_updated_at)
         values ($1, $2, $3, $4, 'Asha', $5, now() + $6 * interval '1 second', now(), now() + $6 * interval '1 second')`,
        [rows[0].id, key, content && JSON.stringify(content), status, index === versions.length - 1, index],
      )
  }
  await up(migration)
  const { ensureDocuments } = await import('@/cms/documents/seeding/ensure-documents')
  await ensureDocuments(payload)
  panel = await openPanel(await firstAdmin(api))
})

const asBefore = ({ position: _, age, ...entry }: Record<string, unknown>) =>
  age === undefined ? entry : { ...entry, date: age }

describe('contract §9 The former lists of posts and questions, as documents', () => {
  test.each(SHOWN.map((shown, index) => [index + 1, shown] as const))(
    'release %i shows the same, in the same order',
    async (number, shown) => {
      const { releasedDocuments } = await import('@/releases/content/documents')
      const contents = await releasedDocuments(api.payload.db.drizzle, number)
      expect(documentsOfKind(posts, contents).map(asBefore)).toEqual(shown.posts)
      expect(documentsOfKind(questions, contents).map(asBefore)).toEqual(shown.questions)
      expect([...contents.keys()].filter((key) => /^(?:blog\/posts|faq\/faq-items)$/.test(key))).toEqual([])
    },
  )

  test('entries saved for release stay so: nothing else becomes pending', async () => {
    expect((await pending(api, '?kind=content')).items).toEqual([])
  })

  test('entries that an editor had removed stay removed, and can be restored', async () => {
    const removed = await panel.send<{ docs: { id: number; documentKey: string }[] }>(
      'GET /posts?where[state][equals]=Removed&draft=true',
    )
    expect(removed.body.docs.map(({ documentKey }) => documentKey)).toEqual(['posts/post-5'])
    const { status } = await panel.send(`POST /posts/${removed.body.docs[0]?.id}/restore`, { json: {} })
    expect(status).toBe(200)
    expect((await pending(api, '?kind=content')).items).toMatchObject([
      { key: 'posts/post-5', change: 'added' },
    ])
  })

  test('a draft stays a draft, of its changed entry alone; older versions are kept', async () => {
    const drafts = await panel.send<{ docs: { id: number; documentKey: string; category: string }[] }>(
      'GET /posts?where[state][equals]=Draft&draft=true',
    )
    expect(drafts.body.docs).toMatchObject([
      { documentKey: `posts/${saved?.posts[3]?.id}`, category: 'Workshops' },
    ])
    const { id } = drafts.body.docs[0] ?? {}
    const versions = await panel.send<{ docs: { version: { editor: string } }[] }>(
      `GET /posts/versions?where[parent][equals]=${id}`,
    )
    expect(versions.body.docs.length).toBeGreaterThan(1)
    expect(versions.body.docs[0]?.version.editor).toBe('Asha')
    const { body } = await panel.send<{ doc: object }>(`POST /posts/${id}/discard`, { json: {} })
    expect(body.doc).toMatchObject({ category: saved?.posts[3]?.category, state: 'Built-in text' })
  })
})
