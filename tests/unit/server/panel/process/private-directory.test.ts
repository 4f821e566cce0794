import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftDirectories } from '@/server/panel/process/private-directory'

test('directories of panels that were killed with their server are removed, and nothing else', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'left-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const make = (name: string) => {
    mkdirSync(path.join(parent, name))
    return path.join(parent, name)
  }
  const old = (directory: string) => {
    utimesSync(directory, 0, 0)
    return directory
  }
  const killed = make('panel-killed')
  // A process that is killed leaves its socket.
  const listens = `require('node:net').createServer().listen(${JSON.stringify(`${killed}/panel.sock`)}, () => process.kill(process.pid, 'SIGKILL'))`
  expect(() => execFileSync(process.execPath, ['-e', listens])).toThrow()
  const running = make('panel-serves')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(path.join(running, 'panel.sock'), resolve))
  onTestFinished(() => void server.close())
  const starting = make('panel-starts')
  const neverStarted = old(make('panel-ending'))
  const others = make('panel-others')
  writeFileSync(path.join(others, 'work'), 'of another program')
  old(others)
  const alike = old(make('panel-of-wood'))

  await removeLeftDirectories(parent)
  const left = [killed, running, starting, neverStarted, others, alike].filter((each) => existsSync(each))
  expect(left).toEqual([running, starting, others, alike])
})
