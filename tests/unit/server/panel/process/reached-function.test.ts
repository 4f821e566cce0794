import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { markUnreached, reportReached, UNREACHED_HEADER } from '@/server/panel/process/reached-function'

let server: Server | undefined
afterEach(() => server?.close())

test('contract §6 An answer is marked until its own function is reached', async () => {
  const marked = markUnreached()
  server = createServer((request, response) => {
    void marked(response, async () => {
      for await (const _ of request);
      if (request.url === '/reached') reportReached()
      response.end()
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const isMarked = async (address: string) => {
    const answer = await fetch(`http://localhost:${port}${address}`, { method: 'POST', body: 'x' })
    return answer.headers.has(UNREACHED_HEADER)
  }
  expect(await Promise.all(['/reached', '/not', '/reached', '/not'].map(isMarked))).toEqual([
    false,
    true,
    false,
    true,
  ])
  // No request is in progress, so there is none to mark.
  expect(reportReached).not.toThrow()
})
