import type { IncomingMessage, ServerResponse } from 'node:http'

/** What answers at an address, GET and HEAD alike. `notFound` is for what the address has no part of. */
export type Place = (request: IncomingMessage, response: ServerResponse, notFound: () => void) => void

/** What answers, by its address. */
export type Places = [address: string, place: Place][]
