import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { createQueryClient } from '@/admin-views/shell/panel-queries'
import { noteAnswer } from '@/admin-views/shell/server-away'
import { closeToast, currentToast } from '@/ui/toast/toast-store'

const FAILURE = 'The imports could not be loaded.'
const POLLED = 60_000

let answer: () => Promise<string>
const client = createQueryClient()
let serial = 0
let end = () => {}

beforeEach(() => {
  closeToast(currentToast()?.id ?? 0)
  answer = async () => 'rows'
})
afterEach(() => {
  end()
  noteAnswer(null)
})

type Interval = QueryObserverOptions<string>['refetchInterval']

/** A list on the screen, requested again by a button or by polling. */
async function openList(refetchInterval: Interval) {
  serial += 1
  const list = new QueryObserver<string>(client, {
    queryKey: [serial],
    queryFn: () => answer(),
    meta: { failure: FAILURE },
    refetchInterval,
  })
  end = list.subscribe(() => {})
  await list.refetch()
  return list
}

const fail = (status: number) => {
  answer = () => Promise.reject(new ApiFailure(status))
}

const said = () => (currentToast()?.isOpen ? currentToast()?.description : null)

describe('contract §4 A list whose call fails', () => {
  test.each([0, 502, 503, 504])('polling is silent while the server is away (%i)', async (status) => {
    const list = await openList(POLLED)
    fail(status)
    await list.refetch()
    expect(said()).toBeNull()
    expect(list.getCurrentResult().data).toBe('rows')
  })

  test('a refusal is reported', async () => {
    const list = await openList(POLLED)
    fail(500)
    await list.refetch()
    expect(said()).toBe(FAILURE)
  })

  test('a failure is reported while the screen is empty', async () => {
    fail(0)
    await openList(POLLED)
    expect(said()).toBe(FAILURE)
  })

  test.each<[string, Interval]>([
    ['no interval', undefined],
    ['an interval that is off', false],
    ['nothing left to wait for', () => false],
  ])('a failure is reported if the call is not repeated automatically: %s', async (_what, interval) => {
    const list = await openList(interval)
    fail(0)
    await list.refetch()
    expect(said()).toBe(FAILURE)
  })
})
