import { describe, expect, test } from 'vitest'
import { FairQueue, QueueFull, type QueueLimits } from '@/platform/workers/fair-queue'

const LIMITS: QueueLimits = { perLane: 10, inAll: 100, retryAfter: 7 }

/** A queue whose first piece of work waits for `open`, so that everything after it has to queue. */
function heldQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const done: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = queue.run('gate', () => gate)
  const add = (lane: string, name: string) =>
    queue.run(lane, async () => {
      done.push(name)
      return name
    })
  return { queue, done, add, open, first }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error: unknown) => (error instanceof QueueFull ? `${error.scope} ${error.retryAfter}` : error),
  )

describe('FairQueue', () => {
  test('a full lane refuses, and the others continue', async () => {
    const { add, open } = heldQueue({ perLane: 2 })
    const outcomes = ['a1', 'a2', 'a3'].map((name) => outcome(add('a', name)))
    const other = outcome(add('b', 'b1'))
    open()
    expect(await Promise.all(outcomes)).toEqual(['a1', 'a2', 'lane 7'])
    expect(await other).toBe('b1')
  })

  test('a full queue refuses the last of its longest lane to make room for a shorter one', async () => {
    const { add, open, done } = heldQueue({ inAll: 3 })
    const flood = ['a1', 'a2', 'a3'].map((name) => outcome(add('a', name)))
    const other = outcome(add('b', 'b1'))
    open()
    expect(await Promise.all(flood)).toEqual(['a1', 'a2', 'lane 7'])
    expect(await other).toBe('b1')
    expect(done).toEqual(['a1', 'b1', 'a2'])
  })

  test('a full queue of equal lanes refuses every newcomer', async () => {
    const { add, open } = heldQueue({ inAll: 2 })
    const waiting = [outcome(add('a', 'a1')), outcome(add('b', 'b1'))]
    expect(await outcome(add('c', 'c1'))).toBe('busy 7')
    open()
    expect(await Promise.all(waiting)).toEqual(['a1', 'b1'])
  })

  test('work that throws before its first await is refused, and the queue continues', async () => {
    const queue = new FairQueue(LIMITS)
    const failing = () => {
      throw new Error('no such file')
    }
    await expect(queue.run('a', failing)).rejects.toThrow('no such file')
    expect(await queue.run('a', async () => 'next')).toBe('next')
  })

  test('lanes take turns, however long one of them is', async () => {
    const { add, open, done } = heldQueue()
    const work = [
      add('a', 'a1'),
      add('a', 'a2'),
      add('a', 'a3'),
      add('b', 'b1'),
      add('c', 'c1'),
      add('b', 'b2'),
    ]
    open()
    await Promise.all(work)
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('a lane that comes during the turn of another is next', async () => {
    const { add, open, done } = heldQueue()
    const work = [add('gate', 'second'), add('gate', 'third'), add('other', 'first')]
    open()
    await Promise.all(work)
    expect(done).toEqual(['first', 'second', 'third'])
  })

  test('only one piece runs at a time', async () => {
    const queue = new FairQueue(LIMITS)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all(['a', 'b', 'c', 'a', 'b'].map((lane) => queue.run(lane, work)))
    expect(most).toBe(1)
  })

  test('failing work affects only its caller, and refused work leaves room', async () => {
    const { queue, add, open } = heldQueue({ perLane: 1 })
    const failing = outcome(queue.run('a', () => Promise.reject(new Error('broken'))))
    open()
    expect(await failing).toEqual(new Error('broken'))
    expect(await outcome(add('a', 'a2'))).toBe('a2')
  })

  test('at most the configured number runs at once', async () => {
    const queue = new FairQueue({ ...LIMITS, atOnce: 2 })
    let running = 0
    let most = 0
    const work = () =>
      queue.run('a', async () => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
      })
    await Promise.all(Array.from({ length: 6 }, work))
    expect([most, running]).toEqual([2, 0])
    // An emptied lane starts again.
    await work()
  })
})
