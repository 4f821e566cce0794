import { z } from 'zod'
import { changeView, createView, deleteView, listViews } from '@/catalogue/saved-views/saved-views'
import { doneAnswer } from '@/contract/done-answer'
import { listParams } from '@/contract/query-params'
import { savedViewAnswer, savedViewCreate, savedViewListAnswer, savedViewUpdate } from '@/contract/saved-view'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'

const list = '/reference-standards/view'
const one = '/reference-standards/view/:id'
const errors = 'detail.message'

const sentences = (name: string | undefined) => ({ taken: `You already have a view named "${name}"` })

/** Saved views of the product list; each admin has their own. */
export const savedViewCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List one’s own saved views, newest first', answer: savedViewListAnswer },
    query: z.object(listParams),
    act: async ({ payload, session, query }) => {
      const { views, total } = await listViews(payload.db.drizzle, session.user.id, query)
      return answer(200, pageAnswer({ views }, query, total))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Save a view', status: 201, answer: savedViewAnswer, refusals: [409] },
    body: savedViewCreate,
    act: async (call) => {
      const { body, session } = call
      const view = await write(call, ({ db }) => createView(db, session.user.id, body), sentences(body.name))
      return answer(201, view)
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: {
      summary: 'Change a saved view; what is left out stays',
      answer: savedViewAnswer,
      refusals: [409],
    },
    params: idParams,
    body: savedViewUpdate,
    act: async (call) => {
      const { body, params, session } = call
      const view = await write(
        call,
        ({ db }) => changeView(db, session.user.id, params.id, body),
        sentences(body.name),
      )
      return answer(200, view)
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: { summary: 'Delete a saved view', answer: doneAnswer },
    params: idParams,
    act: async (call) => {
      await write(call, ({ db }) => deleteView(db, call.session.user.id, call.params.id))
      return answer(200, { message: 'View deleted successfully' })
    },
  }),
]
