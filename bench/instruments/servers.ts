import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import { nginxConfiguration } from '@/server/nginx'
import { Cluster } from '../../scripts/postgres/cluster.mjs'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'
import { hasNginx, spawnNginx } from './nginx'

const root = path.resolve(import.meta.dirname, '../..')
/** The benchmark's own data, separate from that of `npm start`. */
export const dataDir = path.join(root, '.test-data/bench')

export type Server = { url: string; pid: number; stop: () => Promise<void> }

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Resolves with the server once it answers. It ends with the benchmark. */
async function running(child: ChildProcess, url: string, probe: string): Promise<Server> {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let isAsked = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code, signal) => {
    if (!isAsked) console.error(`The server of ${url} has ended by itself: ${signal ?? code}`)
  })
  await untilAnswering(url + probe, child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      isAsked = true
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function serve(
  args: string[],
  url: string,
  probe: string,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return running(child, url, probe)
}

/**
 * Starts the product as `npm start` does.
 * @param env further variables, such as another database of the same cluster
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Server> {
  mkdirSync(dataDir, { recursive: true })
  const port = await freeLoopbackPort()
  return serve(['scripts/start.mjs'], `http://localhost:${port}`, '/api/health', {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...env,
  })
}

/** Serves the same build by the framework's own server: the yardstick for pages. */
export async function startFramework(): Promise<Server> {
  const cluster = await new Cluster(dataDir).open()
  const port = await freeLoopbackPort()
  const server = await serve(
    ['node_modules/next/dist/bin/next', 'start', path.dirname(BUILT), '-p', String(port)],
    `http://localhost:${port}`,
    '/about',
    {
      DATABASE_URL: cluster.url(),
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: readFileSync(path.join(dataDir, 'payload.secret'), 'utf8'),
    },
  )
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await cluster.close()
    },
  }
}

/** Serves the same files by one nginx worker, configured as in docs/deploy.md; null if nginx is not installed. */
export async function startNginx(): Promise<Server | null> {
  if (!hasNginx()) return null
  const port = await freeLoopbackPort()
  const site = nginxConfiguration({
    listen: `127.0.0.1:${port}`,
    upstreams: ['127.0.0.1:9'],
    serves: /^\/(?!_)/,
  })
  const child = spawnNginx(site, path.join(dataDir, 'nginx'))
  return running(child, `http://localhost:${port}`, '/about')
}
