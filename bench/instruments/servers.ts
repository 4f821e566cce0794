import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'

const root = path.resolve(import.meta.dirname, '../..')
/** The benchmark's own data, separate from that of `npm start`. */
export const dataDir = path.join(root, '.test-data/bench')

export type Server = { url: string; pid: number; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Resolves with a server once it answers. It ends with the benchmark. @param probe a path that it answers */
export async function untilAnswering(child: ChildProcess, url: string, probe: string): Promise<Server> {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  let isAsked = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      process.off('exit', end)
      if (!isAsked) console.error(`The server of ${url} has ended by itself: ${signal ?? code}`)
      resolve()
    }),
  )
  while (!(await fetch(url + probe).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended with ${child.exitCode}`)
    await sleep(25)
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      isAsked = true
      child.kill(signal)
      await ended
    },
  }
}

/** Runs a server of Node's on a port of its own. @param env with PORT, if the port matters */
export async function serve(args: string[], probe: string, env: Record<string, string>): Promise<Server> {
  const PORT = env.PORT ?? String(await freeLoopbackPort())
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT },
  })
  return untilAnswering(child, `http://localhost:${PORT}`, probe)
}

/** Starts the product as `npm start` does. @param env further variables */
export function startProduct(env: Record<string, string> = {}): Promise<Server> {
  mkdirSync(dataDir, { recursive: true })
  return serve(['scripts/start.mjs'], '/api/health', { DATA_DIR: dataDir, ...env })
}

/** Measures the product with the data that it comes with. */
export async function withProduct(work: (product: Server) => Promise<void>): Promise<void> {
  const product = await startProduct()
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}
