/** Where the request list is kept (contract §7). */
export const REQUEST_KEY = 'request-list'
/** The most products of a request list (contract §7). */
export const REQUESTED_MAX = 200
/** The most characters of a quantity. */
export const QUANTITY_MAX = 40
