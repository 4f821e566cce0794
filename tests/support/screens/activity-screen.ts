import { screen, waitFor, within } from '@testing-library/react'
import type { ActivityAnswer, ActivityEntry } from '@/domain/contract/activity-answers'
import type { ChangedListAnswer, ChangeSetAnswer, KeptListAnswer } from '@/domain/contract/change-answers'
import { answerCall } from './answers'
import { pressOnTop } from './open-dialog'
import { ADMIN, openScreen } from './open-screen'
import { adminUser, answerUsers } from './sample'

/** A change set of today, done by the first admin. */
export const changeSet = (id: number, overrides: Partial<ChangeSetAnswer> = {}): ChangeSetAnswer => ({
  id,
  at: new Date().toISOString(),
  actor: { id: ADMIN.id, name: ADMIN.name },
  kind: 'edit',
  label: 'ED-1 Edited product',
  products: 1,
  state: 'done',
  undone_by: null,
  progress: null,
  waits_for: null,
  ...overrides,
})

export const ACTIVITY = /^\/api\/activity\/\?/

/** A server with these change sets, newest first. It filters them by kind, state, person, words and first day. */
export function serveChanges(sets: ChangeSetAnswer[]): void {
  answerUsers([adminUser(ADMIN.id, ADMIN.name, ADMIN.email)])
  answerCall('GET', ACTIVITY, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const asks = (name: string, value: unknown) => !query.has(name) || query.get(name) === String(value)
    const found = sets.filter(
      ({ kind, state, actor, label, at }) =>
        asks('kind', kind) &&
        asks('state', state) &&
        asks('actor', actor?.id) &&
        (label ?? '').toLowerCase().includes(query.get('search') ?? '') &&
        at >= (query.get('from') ?? ''),
    )
    const page = Number(query.get('page'))
    const paging = { page, limit: 50, total: found.length, pages: Math.ceil(found.length / 50) }
    const entries = found
      .slice((page - 1) * 50, page * 50)
      .map((change_set): ActivityEntry => ({ source: 'change_set', at: change_set.at, change_set }))
    const body: ActivityAnswer = { entries, ...paging }
    return { status: 200, body }
  })
  answerCall('GET', /\/change-set\/\d+$/, ({ path }) => {
    const found = sets.find(({ id }) => path.endsWith(`/${id}`))
    return found ? { status: 200, body: found } : { status: 404 }
  })
  answerRecords([])
  answerKept([])
}

const ON_ONE_PAGE = { page: 1, limit: 50, pages: 1 }

/** The changes of each change set. */
export function answerRecords(changes: ChangedListAnswer['changes']): void {
  const body: ChangedListAnswer = { changes, ...ON_ONE_PAGE, total: changes.length }
  answerCall('GET', /\/change-set\/\d+\/change\?/, { status: 200, body })
}

/** The values that each undo kept. */
export function answerKept(kept: KeptListAnswer['kept']): void {
  const body: KeptListAnswer = { kept, ...ON_ONE_PAGE, total: kept.length }
  answerCall('GET', /\/change-set\/\d+\/kept\?/, { status: 200, body })
}

/** Opens the activity at an address, such as `?set=1`. */
export async function openActivity(query = '') {
  return new ActivityScreen(await openScreen(`/admin/activity${query}`))
}

/** A person's view of /admin/activity, and their actions. */
class ActivityScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  /** The changes that are listed. */
  rows = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')

  has = (count: number) =>
    waitFor(() => {
      if (this.rows().length !== count) throw new Error(`${this.rows().length} changes are listed`)
    })

  choose = (
    label: 'Filter by topic' | 'Filter by kind' | 'Filter by person' | 'Filter by state',
    option: string,
  ) => this.user.selectOptions(screen.getByLabelText(label), option)

  press = (name: string): Promise<void> => pressOnTop(this.user, name)

  follow = async (name: string): Promise<void> =>
    this.user.click(await screen.findByRole('link', { name: new RegExp(name) }))

  /** The outcome of the open change. */
  outcome = () => within(screen.getByRole('article')).queryByRole('status')?.textContent ?? ''

  /** The rows of a table, by their text. */
  records = () =>
    within(screen.getByRole('table', { name: 'Changed records' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
}
