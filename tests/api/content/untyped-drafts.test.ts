import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { slugOf, tableOf } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'
import { type KindPanel, openKindPanel } from '../../support/content/kind-panel'

const BEGUN = new Date(Date.now() - 25 * 3_600_000)

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel()
})

/** Creates a draft as Create New does. */
async function begin(kind: string, fields: Record<string, unknown> = {}): Promise<number> {
  const day = kind === 'posts' ? { date: BEGUN.toISOString().slice(0, 10) } : {}
  const { status, body } = await panel.call(`POST /${kind}?draft=true&depth=0`, {
    ...day,
    ...fields,
    _status: 'draft',
  })
  expect(status).toBe(201)
  return body.doc.id
}

const type = (kind: string, id: number, fields: Record<string, unknown>) =>
  panel.call(`PATCH /${kind}/${id}?draft=true&autosave=true&depth=0`, { ...fields, _status: 'draft' })

/** Moves drafts and their versions to a day ago. @param changed the time of their last change */
async function age(kind: string, ids: readonly number[], changed = BEGUN) {
  const { drizzle } = panel.api.payload.db
  const [table, versions] = [tableOf({ kind }), `_${tableOf({ kind })}_v`].map((name) => sql.identifier(name))
  const aged = sql`${sql.param([...ids])}::integer[]`
  await drizzle.execute(sql`update ${table} set created_at = ${BEGUN.toISOString()} where id = any(${aged})`)
  await drizzle.execute(
    sql`update ${versions} set updated_at = ${changed.toISOString()} where parent_id = any(${aged})`,
  )
}

/** Removes untyped drafts. @returns those of the given drafts that still exist */
async function left(kind: string, ids: readonly number[]): Promise<number[]> {
  // Loaded late, because it reads the environment.
  const { removeUntypedDrafts } = await import('@/cms/documents/seeding/untyped-drafts')
  await removeUntypedDrafts(panel.api.payload)
  const rows = (await panel.list(kind)).map(({ id }) => id)
  return ids.filter((id) => rows.includes(id))
}

const TYPED: Readonly<Record<string, Record<string, unknown>>> = {
  posts: { excerpt: 'A word' },
  questions: { answer: 'A word' },
  pages: { meta: { listed: false } },
  redirects: { to: '/about' },
}

describe.each(kinds.map(slugOf))('contract §9 A draft of %s that is a day old', (kind) => {
  test('a draft stays once text was typed into it', async () => {
    const ids = [await begin(kind), await begin(kind, TYPED[kind])]
    await type(kind, ids[0] ?? 0, TYPED[kind] ?? {})
    await age(kind, ids)
    expect(await left(kind, ids)).toEqual(ids)
  })

  test('a draft stays if it was changed since, or begun later', async () => {
    const [changed, young] = [await begin(kind), await begin(kind)]
    await age(kind, [changed], new Date())
    expect(await left(kind, [changed, young])).toEqual([changed, young])
  })

  test('a draft stays if it was saved for release, or is a copy of a document', async () => {
    const saved = await panel.created(kind)
    const { body } = await panel.call(`POST /${kind}/${saved.id}/duplicate`, {})
    const ids = [saved.id, body.doc.id]
    await age(kind, ids)
    expect(await left(kind, ids)).toEqual(ids)
  })

  test('an untyped draft is removed with its versions, also after a word was typed and deleted', async () => {
    const logged = vi.spyOn(panel.api.payload.logger, 'info')
    const ids = [await begin(kind), await begin(kind)]
    const [field = '', words] = Object.entries(TYPED[kind] ?? {})[0] ?? []
    await type(kind, ids[1] ?? 0, { [field]: words })
    await type(kind, ids[1] ?? 0, { [field]: field === 'meta' ? { listed: true } : '' })
    await age(kind, ids)
    expect(await left(kind, ids)).toEqual([])
    expect(logged).toHaveBeenCalledWith({ msg: 'drafts-removed', kind, ids })
    logged.mockRestore()
    const versions = sql.identifier(`_${tableOf({ kind })}_v`)
    const { rows } = await panel.api.payload.db.drizzle.execute(
      sql`select 1 from ${versions} where parent_id is null or parent_id = any(${sql.param(ids)}::integer[])`,
    )
    expect(rows).toEqual([])
  })
})

test('contract §9 An untyped draft stays while a document names it', async () => {
  const named = await begin('posts')
  const row = (await panel.list('posts')).find(({ id }) => id === named)
  const naming = await begin('redirects', { to: `doc:${row?.documentKey}` })
  await age('posts', [named])
  expect(await left('posts', [named])).toEqual([named])
  await panel.call(`DELETE /redirects/${naming}`)
  expect(await left('posts', [named])).toEqual([])
})
