import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** Channel between the framework's pages and the server, which are separate bundles. */
const REACHED = 'panel-function-reached'

const reached = channel(REACHED)

/** Header of the answer to a function call, until the function is reached. */
export const UNREACHED_HEADER = 'x-panel-function-unreached'

/** Reports that a call has reached its function, so its body could be decoded. */
export const reportReached = (): void => reached.publish(undefined)

/** @returns a wrapper that marks an answer until the called function is reached */
export function markUnreached(): (response: ServerResponse, answer: () => Promise<void>) => Promise<void> {
  const answering = new AsyncLocalStorage<ServerResponse>()
  subscribe(REACHED, () => {
    const response = answering.getStore()
    if (response && !response.headersSent) response.removeHeader(UNREACHED_HEADER)
  })
  return (response, answer) => {
    response.setHeader(UNREACHED_HEADER, '1')
    return answering.run(response, answer)
  }
}
