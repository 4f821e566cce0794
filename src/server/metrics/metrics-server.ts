import { createServer, type Server } from 'node:http'
import { measureProcess, measures } from '@/platform/observing/metrics'
import { StartupError } from '../startup-error'
import { setWatched, type WatchedSource } from './watched-gauges'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** Answers GET /metrics, and nothing else. */
const createMetricsServer = (source: WatchedSource): Server =>
  createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, TEXT).end('Ask for GET /metrics.\n')
      return
    }
    setWatched(source)
      .then(() => measures.metrics())
      .then((text) => response.writeHead(200, { ...TEXT, 'Content-Type': measures.contentType }).end(text))
      .catch(() => response.writeHead(500, TEXT).end())
  })

/**
 * Opens the port of the metrics.
 * @throws {StartupError} when it cannot be opened
 */
export async function openMetrics(source: WatchedSource, port: number, host: string): Promise<Server> {
  const server = createMetricsServer(source)
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new StartupError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be opened: ${message}`)),
    )
    server.listen({ port, host }, resolve)
  })
  measureProcess()
  return server
}
