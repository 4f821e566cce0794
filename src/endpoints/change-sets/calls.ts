import { z } from 'zod'
import { listChangeSets, listKept, readChangeSet } from '@/catalogue/history/change-sets'
import { listChanged } from '@/catalogue/history/changed-records'
import { UNDO_JOB } from '@/catalogue/history/running-change-set'
import { beginUndo } from '@/catalogue/history/undo'
import {
  changedListAnswer,
  changeSetAnswer,
  changeSetListAnswer,
  keptListAnswer,
  startedAnswer,
} from '@/contract/change-answers'
import { choiceParam, listParams, momentParam, searchParam, wholeNumber } from '@/contract/query-params'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/change'
import { waitForJob } from '@/jobs/runner'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'

const list = '/reference-standards/change-set'
const one = `${list}/:id`
const errors = 'detail.message'

/** Change sets: listing them, and undoing one (contract §4). */
export const changeSetCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List change sets, newest first', answer: changeSetListAnswer },
    query: z.object({
      ...listParams,
      kind: choiceParam('kind', CHANGE_KINDS).optional(),
      state: choiceParam('state', CHANGE_SET_STATES).optional(),
      actor: wholeNumber('actor', 1, 999_999_999).optional(),
      search: searchParam.describe('A number, words of it, a person, or a product that it changed'),
      from: momentParam('from').optional().describe('Inclusive; a date is its day of UTC'),
      to: momentParam('to').optional().describe('Inclusive; a date is its day of UTC'),
    }),
    act: async ({ payload, query }) => {
      const { change_sets, total } = await listChangeSets(payload.db.drizzle, query, query)
      return answer(200, pageAnswer({ change_sets }, query, total))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    errors,
    about: { summary: 'One change set', answer: changeSetAnswer },
    params: idParams,
    act: async ({ payload, params }) => answer(200, await readChangeSet(payload.db.drizzle, params.id)),
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/change`,
    errors,
    about: { summary: 'The records that a change set changed', answer: changedListAnswer },
    params: idParams,
    query: z.object(listParams),
    act: async ({ payload, params, query }) => {
      const { changes, total } = await listChanged(payload.db.drizzle, params.id, query)
      return answer(200, pageAnswer({ changes }, query, total))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/kept`,
    errors,
    about: {
      summary: 'What an undo left as it is, because somebody had changed it since',
      answer: keptListAnswer,
    },
    params: idParams,
    query: z.object(listParams),
    act: async ({ payload, params, query }) => {
      const { kept, total } = await listKept(payload.db.drizzle, params.id, query)
      return answer(200, pageAnswer({ kept }, query, total))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/undo`,
    errors,
    about: {
      summary: 'Undo a change set; what somebody changed since stays',
      status: 202,
      answer: startedAnswer,
      refusals: [409],
    },
    params: idParams,
    act: async (call) => {
      const { params, payload, session } = call
      const change_set = await write({ ...call, kind: 'undo' }, ({ db }) =>
        beginUndo(db, params.id, session.user),
      )
      // Most undos end within this wait, before the client looks.
      await waitForJob(payload, UNDO_JOB, change_set)
      return answer(202, { change_set })
    },
  }),
]
