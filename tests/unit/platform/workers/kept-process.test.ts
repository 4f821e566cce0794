import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  KeptProcess,
  type KeptProgram,
  ProcessEnded,
  ProcessUnavailable,
} from '@/platform/workers/kept-process'

let directory: string
const started: KeptProcess<string>[] = []
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'kept-test-'))
})
afterEach(() => {
  for (const kept of started.splice(0)) kept.close()
  rmSync(directory, { recursive: true })
})

/** Answers a word with its first argument; ends at the word `die`. */
const ANSWERS = `
process.on('disconnect', () => process.exit())
process.on('message', (word) => word === 'die' ? process.exit(7) : process.send(word + ' ' + process.argv[2]))
`

function kept(program: Omit<KeptProgram<string>, 'file'>, code = ANSWERS): KeptProcess<string> {
  const file = path.join(directory, 'program.mjs')
  writeFileSync(file, code)
  const keeper = new KeptProcess<string>({ file, ...program })
  started.push(keeper)
  return keeper
}

test('a process that ends by itself is reported, and the next use starts another', async () => {
  const onLost = vi.fn()
  const onExit = vi.fn()
  const heard: string[] = []
  let count = 0
  const args = () => [`number-${++count}`]
  const keeper = kept({ args, onLost, onExit, onMessage: (word) => heard.push(word) })
  const first = keeper.use()
  expect(keeper.use()).toBe(first)
  first.child.send('die')
  await vi.waitFor(
    () => expect(onLost.mock.calls).toEqual([[new ProcessEnded('it ended with code 7', false)]]),
    10_000,
  )
  expect(onExit.mock.calls).toEqual([[['number-1']]])
  expect(keeper.running).toBeNull()
  keeper.use().child.send('there')
  await vi.waitFor(() => expect(heard).toEqual(['there number-2']), 10_000)
})

test('a process shares its memory among its threads, unless the operator says otherwise', async () => {
  const says = 'process.on("message", () => process.send(process.env.MALLOC_ARENA_MAX))'
  const heard: string[] = []
  const ask = async (many: number) => {
    kept({ onMessage: (word) => heard.push(word) }, says)
      .use()
      .child.send('how many')
    await vi.waitFor(() => expect(heard).toHaveLength(many), 10_000)
  }
  vi.stubEnv('MALLOC_ARENA_MAX', undefined)
  await ask(1)
  vi.stubEnv('MALLOC_ARENA_MAX', '7')
  await ask(2)
  vi.unstubAllEnvs()
  expect(heard).toEqual(['2', '7'])
})

test('a released process is not reported as lost; none is started after it', async () => {
  const onLost = vi.fn()
  const keeper = kept({ onLost })
  const { child } = keeper.use()
  const ended = once(child, 'exit')
  keeper.close()
  await ended
  expect(onLost).not.toHaveBeenCalled()
  expect(() => keeper.use()).toThrow(new ProcessUnavailable('the server is stopping'))
})

test('a process is released after an idle time, whether its last use succeeded or not', async () => {
  const keeper = kept({ idleMs: 20 })
  let fail = (_: Error) => {}
  const { child } = keeper.use(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const ended = once(child, 'exit')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(keeper.running?.child).toBe(child)
  fail(new Error('refused'))
  await ended
  expect(keeper.running).toBeNull()
})

test('a program that is not ready in time is killed, and not restarted for a while', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const keeper = kept(
    { start: { name: 'test', withinMs: 500, restMs: 60_000 } },
    'setInterval(() => {}, 1_000)',
  )
  const { child, ready } = keeper.use()
  const ended = once(child, 'exit')
  await expect(ready).rejects.toThrow(new ProcessUnavailable('it did not start in time'))
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(logged).toHaveBeenCalledWith('The test could not be started: it did not start in time')
  expect(() => keeper.use()).toThrow('it could not be started a moment ago')
  logged.mockRestore()
})

test('a process has the options of its program, and none of its parent', async () => {
  const heard: string[] = []
  const options = ['--heap-growing-percent=25']
  kept(
    { options, onMessage: (message) => heard.push(message) },
    'process.send(process.execArgv.join())',
  ).use()
  await vi.waitFor(() => expect(heard).toEqual(options), 10_000)
})
