import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles GET and HEAD for an address. `notFound` answers for parts that do not exist. */
export type Place = (request: IncomingMessage, response: ServerResponse, notFound: () => void) => void

/** Handlers by address. */
export type Places = [address: string, place: Place][]
