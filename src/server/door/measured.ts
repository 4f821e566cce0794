import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/env'
import { measureAnswer } from '@/observing/metrics'
import { PREVIEW_PATH } from '@/releases/live/preview'

/** The kind of an address that is not a call's or the panel's, by its form. */
export function kindOfAddress(address: string): 'page' | 'asset' | 'file' | 'picture' | 'preview' {
  if (address.startsWith(PREVIEW_PATH)) return 'preview'
  if (address.startsWith('/_next/')) return 'asset'
  if (/\.(?:avif|webp|png|jpe?g|svg|ico)$/.test(address)) return 'picture'
  return /\.[a-z\d]{1,5}$/.test(address) ? 'file' : 'page'
}

/** Measures the answer to a request that is no call, if metrics are answered at all. */
export function measured(request: IncomingMessage, response: ServerResponse, address: string): void {
  if (!env.metrics) return
  const began = performance.now()
  response.once('close', () => {
    if (!response.headersSent) return
    const { statusCode: status } = response
    const route = status === 404 ? 'missing' : kindOfAddress(address)
    measureAnswer(route, request.method ?? '', status, (performance.now() - began) / 1_000)
  })
}
