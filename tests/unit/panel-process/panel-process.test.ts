import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PanelProcess, PanelUnavailable } from '@/panel-process/panel-process'

let directory: string
const started: PanelProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'panel-test-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const panel of started.splice(0)) panel.close()
  rmSync(directory, { recursive: true })
  vi.restoreAllMocks()
})

/** A panel that runs this instead of the framework. */
function panelOf(code: string): PanelProcess {
  const program = path.join(directory, 'program.mjs')
  writeFileSync(program, code)
  const panel = new PanelProcess(program)
  started.push(panel)
  return panel
}

/** Says which process answers; ends when it is asked to. */
const LISTENS = `
import { createServer } from 'node:http'
process.on('disconnect', () => process.exit())
createServer((request, response) => {
  if (request.url === '/die') process.exit(1)
  response.end(String(process.pid))
}).listen(process.argv[2], () => process.send({ ready: true }))
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

test('one process answers whoever asks, from the first request on', async () => {
  const panel = panelOf(LISTENS)
  const sockets = await Promise.all([panel.socket(), panel.socket(), panel.socket()])
  expect(new Set(sockets).size).toBe(1)
  expect(Number(await ask(sockets[0] ?? ''))).not.toBe(process.pid)
})

test('one that has died is followed by another, and leaves nothing behind', async () => {
  const panel = panelOf(LISTENS)
  const first = await panel.socket()
  await expect(ask(first, '/die')).rejects.toThrow()
  await vi.waitFor(() => expect(existsSync(path.dirname(first))).toBe(false))
  const second = await panel.socket()
  expect(second).not.toBe(first)
  expect(await ask(second)).toMatch(/^\d+$/)
})

test('one that is silent is given up', async () => {
  const panel = panelOf(LISTENS)
  const socket = await panel.socket()
  const pid = Number(await ask(socket))
  panel.abandon(socket)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
})

test('one that cannot start: whoever asks hears so, and it is not tried again at once', async () => {
  const panel = panelOf('process.exit(3)')
  await expect(panel.socket()).rejects.toThrow(new PanelUnavailable('it ended with code 3'))
  await expect(panel.socket()).rejects.toThrow('it could not be started a moment ago')
})

test('it ends with the server', async () => {
  const panel = panelOf(LISTENS)
  const pid = Number(await ask(await panel.socket()))
  panel.close()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
  await expect(panel.socket()).rejects.toThrow(PanelUnavailable)
})
