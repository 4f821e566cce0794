import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '@/domain/rules/changes/refused'
import { measures } from '@/platform/observing/metrics'
import { isWorn, mayEndDuring } from '@/server/printing/memory-ceiling'
import { ProcessPrinter } from '@/server/printing/process-printer'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'printer-test-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** A press that runs this instead of the framework. */
function pressOf(code: string): ProcessPrinter {
  const program = path.join(directory, 'program.mjs')
  writeFileSync(program, code)
  return new ProcessPrinter(program)
}

/** Notes its number with each task, and answers none. */
const SILENT = `
import { appendFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.on('message', () => appendFileSync(new URL('begun', import.meta.url), process.pid + ' '))
`

const begun = () => readFileSync(path.join(directory, 'begun'), 'utf8').trim().split(' ')

test('contract §5 A printing process is out of Ctrl+C’s reach; once closed it settles all requests, and starts no other', async () => {
  const press = pressOf(SILENT)
  const asked = [press.print(1, '/'), press.collect(), press.draft('home/hero', {})]
  const outcomes = Promise.allSettled(asked)
  await vi.waitFor(() => expect(begun()).toHaveLength(3), 10_000)
  // Ctrl+C reaches a session: it has one of its own.
  const [pid = ''] = begun()
  expect(execFileSync('ps', ['-o', 'sid=', '-p', pid], { encoding: 'utf8' }).trim()).toBe(pid)
  press.close()
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'The press is closed' } })
  await expect(press.print(1, '/')).rejects.toThrow('The press is closed')
})

/** Ends worn after each task, and does one in the fifth process. It answers before it ends, as the press does. */
const WORN = `
import { appendFileSync, readFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.on('message', ({ id }) => {
  const begun = new URL('begun', import.meta.url)
  appendFileSync(begun, process.pid + ' ')
  const isLast = new Set(readFileSync(begun, 'utf8').trim().split(' ')).size === 5
  process.send(isLast ? { id } : { id, error: 'worn', kind: 'worn' }, () => isLast || setTimeout(process.exit, 50))
})
`

test('contract §5 A printing process that uses too much memory ends between two pages, however often, and the next one continues', async () => {
  const press = pressOf(WORN)
  await press.complete(1, new AbortController().signal)
  expect(begun()).toHaveLength(5)
  expect(new Set(begun()).size).toBe(5)
  press.close()
})

/** Notes its number, and ends once it has done a task, with a code. */
const ending = (code: number) => `
import { appendFileSync } from 'node:fs'
appendFileSync(new URL('begun', import.meta.url), process.pid + ' ')
process.on('disconnect', () => process.exit())
process.on('message', ({ id }) => process.send({ id }, () => process.exit(${code})))
`

test('contract §5 A printing process that made room has a successor before it is needed; one that failed has none', async () => {
  const started = async () => {
    const metric = await measures.getSingleMetric('averline_child_starts_total')?.get()
    return metric?.values.find(({ labels }) => labels.process === 'press')?.value ?? 0
  }
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  for (const [code, processes] of [
    [0, 2],
    [1, 1],
  ] as const) {
    const before = await started()
    const press = pressOf(ending(code))
    await press.collect()
    const [first] = begun()
    await vi.waitFor(() => expect(isAlive(Number(first))).toBe(false), 10_000)
    await vi.waitFor(async () => expect((await started()) - before).toBe(processes), 10_000)
    press.close()
    rmSync(path.join(directory, 'begun'))
  }
})

/** A page hangs in the first processes, however many; after its answer each stays until others are ready with it. */
const hanging = (processes: number) => `
import { appendFileSync, readFileSync } from 'node:fs'
process.on('disconnect', () => process.exit())
process.on('message', ({ id, cancel }) => {
  if (cancel) return
  const begun = new URL('begun', import.meta.url)
  appendFileSync(begun, process.pid + ' ')
  const isLast = new Set(readFileSync(begun, 'utf8').trim().split(' ')).size > ${processes}
  process.send(isLast ? { id } : { id, error: 'The page /about hangs', kind: 'hung' }, () => isLast || setTimeout(process.exit, 50))
})
`

test('contract §5 A printing process in which a page hangs is replaced, three times at most', async () => {
  const well = pressOf(hanging(2))
  await well.prepare(1, new AbortController().signal)
  expect(begun()).toHaveLength(3)
  expect(new Set(begun()).size).toBe(3)
  well.close()
  rmSync(path.join(directory, 'begun'))
  const press = pressOf(hanging(9))
  const refused = press.prepare(1, new AbortController().signal)
  await expect(refused).rejects.toThrow(new Refused('rule', 'The page /about hangs'))
  await expect(refused).rejects.toBeInstanceOf(Refused)
  expect(new Set(begun()).size).toBe(3)
  press.close()
})

test('contract §5 A task that waits for a printing process to end can be cancelled', async () => {
  const press = pressOf(hanging(9).replace('setTimeout(process.exit, 50)', 'true'))
  const control = new AbortController()
  const waiting = press.prepare(1, control.signal)
  await vi.waitFor(() => expect(begun()).toHaveLength(1), 10_000)
  control.abort(new Error('Cancelled'))
  await expect(waiting).rejects.toThrow('Cancelled')
  press.close()
})

test('contract §5 Memory is checked while pages are printed, and not before the first', () => {
  const [little, much] = [200_000_000, 600_000_000]
  const after =
    (...bytes: number[]) =>
    () =>
      bytes.shift() ?? 0
  expect(isWorn(after(much, much), 5)).toBe(false)
  expect(isWorn(after(little), 3_600)).toBe(false)
  // Free memory is returned to the system.
  expect(isWorn(after(much, little), 3_600)).toBe(false)
  expect(isWorn(after(much, much), 3_600)).toBe(true)
})

test.each([
  ['prepare', 2_000, false],
  ['prepare', 20_000, true],
  ['complete', 0, true],
  ['print', 0, true],
  ['draft', 0, true],
  ['collect', 60_000, false],
] as const)(
  'contract §5 A worn printing process that has worked on "%s" for %d ms may end: %s',
  (task, ms, may) => {
    expect(mayEndDuring(task, ms)).toBe(may)
  },
)
