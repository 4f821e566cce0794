import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { hasNginx, spawnNginx } from '../../../bench/instruments/nginx'
import { freeLoopbackPort, portOf } from '../../../scripts/steps/port.mjs'
import { nginxProxy } from '../../support/deploy/nginx-proxy'

const directory = mkdtempSync(path.join(tmpdir(), 'averline-nginx-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** An instance that says who it is. */
async function instance(name: string): Promise<Server> {
  const server = createServer((asked, answer) => {
    asked.resume()
    asked.on('end', () =>
      answer.end(`${name} ${asked.headers['x-request-id']?.length} ${asked.headers.connection}`),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function stopped(server: Server | undefined): Promise<void> {
  if (!server?.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

const NAMES = ['one', 'two', 'three']

describe.runIf(hasNginx())('contract §8 Nginx before several instances', () => {
  test('nginx keeps the content editor at one instance, and moves to another when that one is stopped', async () => {
    const servers = await Promise.all(NAMES.map(instance))
    const port = await freeLoopbackPort()
    const addresses = servers.map((server) => `127.0.0.1:${portOf(server)}`)
    const nginx = spawnNginx(nginxProxy(`127.0.0.1:${port}`, addresses), directory)
    const ask = async (address: string, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
        method,
        body: method === 'GET' ? null : 'x',
      })
      return answer.status === 200 ? answer.text() : `status ${answer.status}`
    }
    try {
      while ((await ask('/').catch(() => null)) === null) {
        if (nginx.exitCode !== null) throw new Error(readFileSync(path.join(directory, 'error.log'), 'utf8'))
        await sleep(20)
      }
      const asked = async (address: string, method?: string) => {
        const answers: string[] = []
        for (let times = 0; times < 9; times += 1) answers.push(await ask(address, method))
        return answers
      }
      const whoOf = (answers: string[]) => [...new Set(answers.map((text) => text.split(' ')[0]))].sort()
      const [editors = '', ...others] = whoOf(await asked('/cms/collections/posts'))
      expect(others).toEqual([])
      expect(whoOf(await asked('/api/auth/verify'))).toEqual(['one', 'three', 'two'])
      expect(await ask('/')).toMatch(/^\w+ 32 (?:undefined|keep-alive)$/)
      await stopped(servers[NAMES.indexOf(editors)])
      const next = whoOf(await asked('/cms/api/posts', 'POST'))
      expect(next).toHaveLength(1)
      expect(next).not.toContain(editors)
      expect(whoOf(await asked('/api/auth/logout', 'POST'))).toHaveLength(2)
    } finally {
      nginx.kill('SIGTERM')
      await Promise.all(servers.map(stopped))
    }
  })
})
