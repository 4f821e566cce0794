import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProcessUnavailable } from '@/platform/workers/kept-process'
import { PanelProcess } from '@/server/panel/process/panel-process'

let directory: string
const started: PanelProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'panel-test-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  for (const panel of started.splice(0)) panel.close()
  rmSync(directory, { recursive: true })
  vi.restoreAllMocks()
})

/** A panel that runs this instead of the framework. */
function panelOf(code: string, stuckMs?: number): PanelProcess {
  const program = path.join(directory, 'program.mjs')
  writeFileSync(program, code)
  const panel = new PanelProcess(program, stuckMs)
  started.push(panel)
  return panel
}

/** A request that ends immediately. */
const OVER = Promise.resolve()

const A_DAY_MS = 24 * 60 * 60_000

/** A program that answers with its process id, and on request ends or is busy forever. */
const LISTENS = `
import { createServer } from 'node:http'
process.on('disconnect', () => process.exit())
process.on('message', () => process.send('alive'))
createServer((request, response) => {
  if (request.url === '/die') process.exit(1)
  if (request.url === '/turn') for (;;);
  if (request.url === '/wait') return
  response.end(String(process.pid))
}).listen(process.argv[2], () => process.send('ready'))
`

const ask = (socketPath: string, address = '/') =>
  new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath, path: address, agent: false }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve(text)
    })
    asked.on('error', reject).end()
  })

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process answers all clients, from the first request on', async () => {
  const panel = panelOf(LISTENS)
  const sockets = await Promise.all([panel.socket(OVER), panel.socket(OVER), panel.socket(OVER)])
  expect(new Set(sockets).size).toBe(1)
  const pid = await ask(sockets[0] ?? '')
  expect(Number(pid)).not.toBe(process.pid)
  // Ctrl+C reaches a session: it has one of its own.
  expect(execFileSync('ps', ['-o', 'sid=', '-p', pid], { encoding: 'utf8' }).trim()).toBe(pid)
})

test('a process that died is replaced, without remains', async () => {
  const panel = panelOf(LISTENS)
  const first = await panel.socket(OVER)
  await expect(ask(first, '/die')).rejects.toThrow()
  await vi.waitFor(() => expect(existsSync(path.dirname(first))).toBe(false), 10_000)
  const second = await panel.socket(OVER)
  expect(second).not.toBe(first)
  expect(await ask(second)).toMatch(/^\d+$/)
})

test('a stuck process is ended; one that answers other requests is not, even if one still waits', async () => {
  const panel = panelOf(LISTENS, 1_000)
  const socket = await panel.socket(OVER)
  const pid = await ask(socket)
  ask(socket, '/wait').catch(() => {})
  expect(await panel.endIfStuck(socket)).toBe(false)
  expect(await ask(socket)).toBe(pid)
  ask(socket, '/turn').catch(() => {})
  await vi.waitFor(async () => expect(await panel.endIfStuck(socket)).toBe(true), 10_000)
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), 10_000)
})

test('a process is kept while a request is under way, and released a while after the last', async () => {
  const panel = panelOf(LISTENS)
  const pid = await ask(await panel.socket(OVER))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let end = () => {}
  const upload = await panel.socket(
    new Promise<void>((resolve) => {
      end = resolve
    }),
  )
  vi.advanceTimersByTime(A_DAY_MS)
  expect(await ask(upload)).toBe(pid)
  end()
  await OVER
  vi.advanceTimersByTime(A_DAY_MS)
  vi.useRealTimers()
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), 10_000)
})

test('a process that cannot start is reported to clients, and not started again at once', async () => {
  const panel = panelOf('process.exit(3)')
  await expect(panel.socket(OVER)).rejects.toThrow(new ProcessUnavailable('it ended with code 3'))
  await expect(panel.socket(OVER)).rejects.toThrow('it could not be started a moment ago')
})

test('it ends with the server', async () => {
  const panel = panelOf(LISTENS)
  const pid = Number(await ask(await panel.socket(OVER)))
  panel.close()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  await expect(panel.socket(OVER)).rejects.toThrow(ProcessUnavailable)
})
