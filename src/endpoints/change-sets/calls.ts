import type { Payload } from 'payload'
import type { Session } from '@/accounts/sessions'
import { listChangeSets, listKept, readChangeSet } from '@/catalogue/history/change-sets'
import { listChanged } from '@/catalogue/history/changed-records'
import { UNDO_JOB } from '@/catalogue/history/running-change-set'
import { beginUndo } from '@/catalogue/history/undo'
import {
  changedListAnswer,
  changeSetAnswer,
  changeSetListAnswer,
  keptListAnswer,
} from '@/domain/contract/change-answers'
import { startedAnswer } from '@/domain/contract/done-answer'
import { choiceParam, listQuery, momentParam, searchParam, wholeNumber } from '@/domain/contract/query-params'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/rules/changes/change'
import type { Database } from '@/platform/database/statements/rows'
import { waitForJob } from '@/platform/jobs/runner'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { write } from '../http/write'

const list = '/reference-standards/change-set'
const one = `${list}/:id`

/** Begins an undo. Most end within the wait for it, before the client looks. @returns the call's answer */
export async function undo(
  staff: { payload: Payload; session: Session },
  begin: (db: Database) => Promise<number>,
): Promise<{ change_set: number }> {
  const change_set = await write({ ...staff, kind: 'undo' }, ({ db }) => begin(db))
  await waitForJob(staff.payload, UNDO_JOB, change_set)
  return { change_set }
}

/** Selects change sets. */
export const changeSetQuery = listQuery.extend({
  kind: choiceParam('kind', CHANGE_KINDS).optional(),
  state: choiceParam('state', CHANGE_SET_STATES).optional(),
  actor: wholeNumber('actor', 1, 999_999_999).optional(),
  search: searchParam.describe('A number, words of the caption, a person, or a changed product'),
  from: momentParam('from').optional().describe('Inclusive; a date means the whole day in UTC'),
  to: momentParam('to').optional().describe('Inclusive; a date means the whole day in UTC'),
})

/** Change sets: listing them, and undoing one (contract §4). */
export const changeSetCalls = [
  staffList({
    path: list,
    summary: 'List change sets, newest first',
    query: changeSetQuery,
    answer: changeSetListAnswer,
    read: (db, { query }) => listChangeSets(db, query),
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'Read a change set',
    params: idParams,
    answer: changeSetAnswer,
    act: ({ payload, params }) => readChangeSet(payload.db.drizzle, params.id),
  }),
  staffList({
    path: `${one}/change`,
    summary: 'List the records that a change set changed',
    params: idParams,
    query: listQuery,
    answer: changedListAnswer,
    read: (db, { params, query }) => listChanged(db, params.id, query),
  }),
  staffList({
    path: `${one}/kept`,
    summary: 'List the values that an undo kept, because they had changed since',
    params: idParams,
    query: listQuery,
    answer: keptListAnswer,
    read: (db, { params, query }) => listKept(db, params.id, query),
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/undo`,
    right: 'catalogue',
    summary: 'Undo a change set; values changed since stay',
    params: idParams,
    status: 202,
    answer: startedAnswer,
    refusals: [409],
    act: (call) => undo(call, (db) => beginUndo(db, call.params.id, call.session.user)),
  }),
]
