import { writeFile } from 'node:fs/promises'
import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { publicEndpoint } from '@/endpoints/http/endpoint'

/** Linux: a device on which there is never room. */
const FULL = '/dev/full'

test('contract §8 A full disk is 507 with a sentence that names no path', async () => {
  const call = publicEndpoint({
    method: 'post',
    path: '/reference-standards/kept',
    summary: 'Writes to a full disk',
    act: () => writeFile(FULL, 'x'),
  })
  const request = Object.assign(
    new Request('http://localhost/api/reference-standards/kept', { method: 'POST' }),
    {
      payload: {},
    },
  ) as unknown as PayloadRequest
  const refusal = await call.handler(request)
  expect(refusal.status).toBe(507)
  expect(await refusal.json()).toEqual({
    detail: {
      message:
        'The server’s disk is full: this could not be done, and nothing was stored. Tell the person who runs the site, and try again later.',
    },
  })
})
