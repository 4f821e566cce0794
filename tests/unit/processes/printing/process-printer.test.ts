import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProcessPrinter } from '@/processes/printing/process-printer'

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

test('contract §5 a press is out of Ctrl+C’s reach; closed it settles all that it was asked, and begins nothing any more', async () => {
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
