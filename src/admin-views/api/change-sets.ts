import { ApiFailure } from '@/admin-views/api/api-failure'
import { type Call, get, type PageQuery, start } from '@/admin-views/api/call'
import { listHistory } from '@/admin-views/api/reference-products'
import { withQuery } from '@/admin-views/api/send'
import type {
  ChangedListAnswer,
  ChangeSetAnswer,
  HistoryAnswer,
  KeptListAnswer,
} from '@/domain/contract/change-answers'
import type { ChangeKind, ChangeSetState } from '@/domain/rules/changes/change'

const PATH = '/api/reference-standards/change-set/'

export type ChangeSet = ChangeSetAnswer
export type ChangedRecord = ChangedListAnswer['changes'][number]
export type KeptValue = KeptListAnswer['kept'][number]

export type ChangeSetFilter = {
  search?: string
  kind?: ChangeKind
  actor?: number
  state?: ChangeSetState
  from?: string
  to?: string
}

export const readChangeSet = (id: number) => get<ChangeSet>(`${PATH}${id}`)

const LOOK_AGAIN_MS = 500

/** Starts a job and waits until its change set has ended. @throws ApiFailure if the job failed */
export const untilEnded =
  (begin: Call<number>): Call<ChangeSet> =>
  async (token) => {
    const id = await begin(token)
    for (;;) {
      const set = await readChangeSet(id)(token)
      if (set.state === 'failed')
        throw new ApiFailure(409, { message: 'It failed before its end, and nothing is changed.' })
      if (set.state !== 'running') return set
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

/** A page of the records that a change set changed. */
export const listChangedRecords = (id: number, query: PageQuery) =>
  get<ChangedListAnswer>(withQuery(`${PATH}${id}/change`, query))

/** A page of the values that an undo kept. */
export const listKeptValues = (id: number, query: PageQuery) =>
  get<KeptListAnswer>(withQuery(`${PATH}${id}/kept`, query))

/** Undoes a change set except for values changed since. @returns the id of the undo's change set */
export const undoChangeSet = (id: number) => start(`${PATH}${id}/undo`)

/**
 * Takes one change of a record back, except for values changed since.
 * @param history of the record, newest first
 * @param revision that it made; if left out, the newest change
 * @throws ApiFailure the change is not among the newest
 */
export const undoRecordChange = (
  history: (query: PageQuery) => Call<HistoryAnswer>,
  revision?: number,
): Call<ChangeSet> =>
  untilEnded(async (token) => {
    const { changes } = await history({ page: 1, limit: 20 })(token)
    const made = changes.find((change) => revision === undefined || change.id === revision)
    if (!made?.change_set)
      throw new ApiFailure(409, {
        message: 'This change is no longer among the newest: undo it under Activity.',
      })
    return undoChangeSet(made.change_set)(token)
  })

/** The same for a product. */
export const undoProductChange = (id: number, revision?: number): Call<ChangeSet> =>
  undoRecordChange((query) => listHistory(id, query), revision)
