import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OtherTabs, type TabHandlers } from '@/ui/browser/other-tabs'

const opened: OtherTabs[] = []
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close()
})

function tab(name: string, handlers: TabHandlers): OtherTabs {
  const tabs = new OtherTabs(name, handlers)
  opened.push(tabs)
  return tabs
}

const silent = { answer: () => null }

describe('§4 A tab that has no session asks the others', () => {
  test('a tab continues without an answer, if it is alone or none has a session', async () => {
    const name = randomUUID()
    expect(await tab(name, silent).ask()).toBeNull()
    tab(name, silent)
    tab(randomUUID(), { answer: () => 'of another channel' })
    expect(await tab(name, silent).ask()).toBeNull()
  })

  test('a tab ignores invalid messages', async () => {
    const name = randomUUID()
    const asking = tab(name, silent)
    const other = new BroadcastChannel(name)
    for (const data of [null, 'answer', { kind: 'answer' }, { kind: 'other', value: 1 }])
      other.postMessage(data)
    other.close()
    expect(await asking.ask()).toBeNull()
  })

  test('a tab takes the first answer, and news of one tab reach the others', async () => {
    const name = randomUUID()
    const received = vi.fn()
    tab(name, silent)
    tab(name, { answer: () => ({ token: 'of the second' }), receive: received })
    const asking = tab(name, silent)
    expect(await asking.ask()).toEqual({ token: 'of the second' })
    asking.tell('gone')
    await vi.waitFor(() => expect(received.mock.calls).toEqual([['gone']]), 10_000)
  })
})
