import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJavaScript } from '../../../../scripts/steps/bundle.mjs'

let directory: string
beforeAll(async () => {
  directory = mkdtempSync(path.join(import.meta.dirname, '.programs-'))
  await makeJavaScript({ ends: 'src/platform/workers/end-with-parent.ts' }, directory)
})
afterAll(() => rmSync(directory, { recursive: true }))

/** A process that works until it is ended. */
function started(name: string, before = ''): ReturnType<typeof fork> {
  const program = path.join(directory, `${name}.mjs`)
  writeFileSync(
    program,
    `${before}
const { endWithParent } = await import('./ends.mjs')
endWithParent()
process.on('message', (word) => process.send(word))
setInterval(() => {}, 1_000)
process.send('begun')`,
  )
  return fork(program, { execArgv: [] })
}

test('a child process survives Ctrl+C and the stop of a service, and ends with its parent', async () => {
  const child = started('works')
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  child.send('still there')
  expect(await once(child, 'message')).toEqual(['still there', undefined])
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('a child process also ends when its parent died before it could listen', async () => {
  const child = started(
    'loads',
    `while (process.connected) await new Promise((resolve) => setTimeout(resolve, 5))`,
  )
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  child.disconnect()
  expect(await ended).toEqual([0, null])
})
