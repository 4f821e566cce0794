import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const steps = path.resolve('scripts/steps/child.mjs')

/** A process that runs a child with {@link steps}, and its report. */
async function running(script: string) {
  const parent = `
    import { runChild } from ${JSON.stringify(steps)}
    const { code, signal } = await runChild(process.execPath, ['-e', ${JSON.stringify(script)}])
    console.log(JSON.stringify({ code, signal }))`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    parent,
  ])
  return { result: JSON.parse(stdout), stderr }
}

test('a killed child is reported with the signal that ended it', async () => {
  const { result, stderr } = await running('process.kill(process.pid, "SIGKILL")')
  expect(result).toEqual({ code: 1, signal: 'SIGKILL' })
  expect(stderr).toBe('✗ node was ended from outside (SIGKILL).\n')
})

test.each([0, 3])('a child that ends by itself with %i is not reported', async (code) => {
  expect(await running(`process.exit(${code})`)).toEqual({ result: { code, signal: null }, stderr: '' })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the child, and then this process in order',
  async (signal) => {
    const parent = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { runChild } from ${JSON.stringify(steps)}
    const { signal } = await runChild(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
      { getsSignals: true })
    console.log('afterwards', signal)`,
    ])
    const [pid] = await once(parent.stdout, 'data')
    parent.kill(signal)
    const [said] = await once(parent.stdout, 'data')
    expect(String(said)).toBe(`afterwards ${signal}\n`)
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
    expect(await once(parent, 'exit')).toEqual([0, null])
  },
)

test.each(['a child that runs', 'a child that starts'])(
  'a signal ends %s without a comment',
  async (which) => {
    const isEarly = which.endsWith('starts')
    const parent = `
    import { runChild } from ${JSON.stringify(steps)}
    const ending = new AbortController()
    const [early] = process.argv.slice(1)
    if (early) ending.abort()
    const { code, signal } = await runChild(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'],
      { quiet: true, signal: ending.signal, onLine: () => ending.abort() })
    console.log(JSON.stringify({ code, signal }))`
    const words = ['--input-type=module', '-e', parent, ...(isEarly ? ['early'] : [])]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words)
    expect(JSON.parse(stdout)).toEqual({ code: 1, signal: 'SIGTERM' })
    expect(stderr).toBe('')
  },
)
