import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/env'
import { measureAnswer } from '@/platform/observing/metrics'
import { PREVIEW_PATH } from '@/releases/live/preview'

/** The kind of an address that is not a call's or the panel's, by its form. */
export function kindOfAddress(address: string): 'page' | 'asset' | 'file' | 'picture' | 'preview' {
  if (address.startsWith(PREVIEW_PATH)) return 'preview'
  if (address.startsWith('/_next/')) return 'asset'
  if (/\.(?:avif|webp|png|jpe?g|svg|ico)$/.test(address)) return 'picture'
  return /\.[a-z\d]{1,5}$/.test(address) ? 'file' : 'page'
}

function note(request: IncomingMessage, response: ServerResponse, address: string, began: number): void {
  if (!response.headersSent) return
  const { statusCode: status } = response
  const route = status === 404 ? 'missing' : kindOfAddress(address)
  measureAnswer(route, request.method ?? '', status, (performance.now() - began) / 1_000)
}

/**
 * Runs the work of a request that is no call, and measures its answer if metrics are answered at all. An answer from
 * memory is complete when the work returns; only for the others a listener is worth its time.
 */
export function measured(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  work: () => void,
): void {
  if (!env.metrics) {
    work()
    return
  }
  const began = performance.now()
  work()
  if (response.writableEnded) note(request, response, address, began)
  else response.once('close', () => note(request, response, address, began))
}
