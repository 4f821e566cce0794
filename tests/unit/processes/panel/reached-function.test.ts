import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { markUnreached, tellReached, UNREACHED_HEADER } from '@/processes/panel/reached-function'

let server: Server | undefined
afterEach(() => server?.close())

test('contract §6 an answer is marked until the function that was called is reached, each by itself', async () => {
  const marked = markUnreached()
  server = createServer((request, response) => {
    void marked(response, async () => {
      for await (const _ of request);
      if (request.url === '/reached') tellReached()
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
  // Nobody is being answered: there is nothing to mark.
  expect(tellReached).not.toThrow()
})
