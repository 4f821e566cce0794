import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { testData } from '../../scripts/steps/test-data.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** The product as `npm start` runs it. */
export type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

/** The output of a command, stdout and stderr together, and its exit code. */
export type Ended = { code: number | null; said: string }

/** A directory of a test file, removed after its last test. */
export function makeHome(name: string): string {
  const home = path.join(testData, name)
  mkdirSync(home, { recursive: true })
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  return home
}

async function untilHealthy(url: string, run: Run): Promise<void> {
  for (;;) {
    if (run.process.exitCode !== null) throw new Error(`npm start ended: ${run.output()}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Functions that start the product and end its processes after the test.
 * @param home the working directory
 * @param after when it is ended: `afterAll`, called in a `describe`, lets the tests of that share a product
 */
export function productsOf(home: string, after: typeof afterEach | typeof afterAll = afterEach) {
  const runs: Run[] = []
  after(async () => {
    for (const { process: child, ended } of runs.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    }
  }, 60_000)

  function start(env: Record<string, string>): Run {
    // The tests' build is the default one: its pages name this address.
    const site = { SITE_URL: 'http://localhost:3000' }
    const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
      // From any directory, because a service may have none of its own.
      cwd: home,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'production',
        ...site,
        LOG_FORMAT: 'text',
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const run = { process: child, output: () => output, ended }
    runs.push(run)
    return run
  }

  /** Runs a command as `npm run` does. */
  function run(program: string, words: readonly string[], env: Record<string, string>): Promise<Ended> {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: home,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_ENV: 'production',
        SITE_URL: 'http://localhost:3000',
        ...env,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
      })
    }
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
  }

  return { start, untilHealthy, run }
}
