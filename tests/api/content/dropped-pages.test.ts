import { beforeAll, describe, expect, test } from 'vitest'
import { type KindPanel, openKindPanel } from '../../support/content/kind-panel'
import { publish, wordsAt } from '../../support/releases/releases'

let panel: KindPanel
beforeAll(async () => {
  panel = await openKindPanel('sample')
})

const query = (text: string, ...values: unknown[]) => panel.api.payload.db.pool.query(text, values)

/** Starts with code that does not have the pages of the database. */
async function deploy() {
  const { ensureKinds } = await import('@/cms/documents/seeding/ensure-documents')
  await ensureKinds(panel.api.payload)
}

describe('contract §9 A page that the code no longer has', () => {
  test('a page edited in the panel belongs to the editors: visitors keep it, and it has no built-in text', async () => {
    const { id, documentKey: key } = await panel.created('pages', { title: 'Edited here' })
    // The code's text when it was edited.
    await query(`update content_documents set seed = '{"title": "By the code"}' where document_key = $1`, key)
    await publish(panel.api)
    await deploy()
    expect(await panel.rowOf(String(key))).toMatchObject({ title: 'Edited here', state: 'Live' })
    expect((await panel.pendingContent()).total).toBe(0)
    expect((await panel.call(`POST /pages/${id}/reset`)).status).toBe(409)
    const { offeredDocuments } = await import('@/cms/documents/seeding/offered-documents')
    expect(await offeredDocuments(panel.api.payload.db.drizzle)).toEqual([])

    expect((await panel.call(`PATCH /pages/${id}`, { title: 'Edited again' })).status).toBe(200)
    const { number } = await publish(panel.api)
    expect(await wordsAt(panel.api, number, '/careers')).toContain('Edited again')
    expect((await panel.call(`POST /pages/${id}/remove`)).status).toBe(200)
    const gone = await publish(panel.api)
    expect(await wordsAt(panel.api, gone.number, '/careers')).toBeNull()
  })

  test('an unedited page leaves the site with the next release; its row stays a draft, to be saved or deleted', async () => {
    const kept = await panel.created('pages', { address: '/kept' })
    const lost = await panel.created('pages', { address: '/lost' })
    await publish(panel.api)
    // As in the code: they had never been saved.
    for (const { documentKey } of [kept, lost])
      await query('delete from content_documents where document_key = $1', documentKey)
    await deploy()
    for (const { documentKey } of [kept, lost])
      expect(await panel.itemOf(String(documentKey))).toMatchObject({ change: 'removed' })
    const { number } = await publish(panel.api)
    expect(await wordsAt(panel.api, number, '/kept')).toBeNull()
    expect((await panel.rowOf(String(kept.documentKey))).state).toBe('Draft')
    expect((await panel.call(`PATCH /pages/${kept.id}`, { title: 'Kept' })).status).toBe(200)
    expect(await panel.itemOf(String(kept.documentKey))).toMatchObject({ change: 'added' })
    expect((await panel.call(`DELETE /pages/${lost.id}`)).status).toBe(200)
  })
})
