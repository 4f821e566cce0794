import type { SavedViewAnswer, SavedViewListAnswer } from '@/domain/contract/saved-view-answer'
import { answerCall } from './answers'

const ALL_VIEWS = /^\/api\/reference-standards\/view\/\?/
const NEW_VIEW = /^\/api\/reference-standards\/view\/$/

/** A server that keeps the views of an admin; it has none at first. */
export function serveViews(): void {
  const views: SavedViewAnswer[] = []
  answerCall('GET', ALL_VIEWS, () => {
    const body: SavedViewListAnswer = { views, page: 1, limit: 100, total: views.length, pages: 1 }
    return { status: 200, body }
  })
  answerCall('POST', NEW_VIEW, ({ body }) => {
    const { name, query } = Object(body)
    if (views.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return { status: 409, body: { detail: { message: `You already have a view named "${name}"` } } }
    const view = { id: views.length + 1, name, query, created_at: '2026-01-01T00:00:00.000Z' }
    views.unshift(view)
    return { status: 201, body: view }
  })
}
