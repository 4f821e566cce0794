import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

/** The framework's pages are another bundle than what serves them: they are told of each other by name. */
const REACHED = 'panel-function-reached'

const reached = channel(REACHED)

/** Stands on what is answered to a call of a function until the function has been reached. */
export const UNREACHED_HEADER = 'x-panel-function-unreached'

/** Says that a call has reached the function it is of: its body was read. */
export const tellReached = (): void => reached.publish(undefined)

/** @returns has an answer marked for as long as the function that was called has not been reached */
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
