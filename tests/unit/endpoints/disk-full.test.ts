import { writeFile } from 'node:fs/promises'
import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answer } from '@/endpoints/http/answer'
import { publicEndpoint } from '@/endpoints/http/endpoint'

/** Linux: a device on which there is never room. */
const FULL = '/dev/full'

test('contract §8 a full disk: 507 and a sentence that names no path', async () => {
  const call = publicEndpoint({
    method: 'post',
    path: '/kept',
    errors: 'detail.message',
    about: { summary: 'Writes to a full disk', answer: z.object({}) },
    act: async () => {
      await writeFile(FULL, 'x')
      return answer(200, {})
    },
  })
  const request = Object.assign(new Request('http://localhost/api/kept', { method: 'POST' }), {
    payload: {},
  }) as unknown as PayloadRequest
  const refusal = await call.handler(request)
  expect(refusal.status).toBe(507)
  expect(await refusal.json()).toEqual({
    detail: {
      message:
        'The server’s disk is full: this could not be done, and nothing was stored. Tell the person who runs the site, and try again later.',
    },
  })
})
