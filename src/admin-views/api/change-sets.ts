import { ApiFailure } from '@/admin-views/api/api-failure'
import { jsonOf, send, withQuery } from '@/admin-views/api/send'
import type {
  ChangedListAnswer,
  ChangeSetAnswer,
  ChangeSetListAnswer,
  KeptListAnswer,
  StartedAnswer,
} from '@/contract/change-answers'
import type { ChangeKind, ChangeSetState } from '@/domain/change'

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

export async function listChangeSets(
  token: string,
  query: ChangeSetFilter & { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ChangeSetListAnswer> {
  return jsonOf(await send(withQuery(PATH, query), { token, signal }))
}

export async function readChangeSet(token: string, id: number, signal?: AbortSignal): Promise<ChangeSet> {
  return jsonOf(await send(`${PATH}${id}`, { token, signal }))
}

const LOOK_AGAIN_MS = 500

/** Waits until a change set has ended. @throws {ApiFailure} where it failed, with a sentence */
export async function untilEnded(token: string, id: number): Promise<ChangeSet> {
  for (;;) {
    const set = await readChangeSet(token, id)
    if (set.state === 'failed')
      throw new ApiFailure(409, { message: 'It failed before its end, and nothing is changed.' })
    if (set.state !== 'running') return set
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** The records that a change set changed. */
export async function listChangedRecords(
  token: string,
  id: number,
  query: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ChangedListAnswer> {
  return jsonOf(await send(withQuery(`${PATH}${id}/change`, query), { token, signal }))
}

/** What an undo left as it is. */
export async function listKeptValues(
  token: string,
  id: number,
  query: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<KeptListAnswer> {
  return jsonOf(await send(withQuery(`${PATH}${id}/kept`, query), { token, signal }))
}

/** Undoes a change set; what somebody changed since stays. @returns the change set that does it */
export async function undoChangeSet(token: string, id: number): Promise<number> {
  const { change_set } = await jsonOf<StartedAnswer>(
    await send(`${PATH}${id}/undo`, { method: 'POST', token }),
  )
  return change_set
}
