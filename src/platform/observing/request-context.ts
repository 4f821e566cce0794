import { AsyncLocalStorage } from 'node:async_hooks'

/** A request in progress, or the job that it started, which has the request's id. */
export type RequestContext = {
  readonly id: string
  /** The template of its address, such as `/api/reference-standards/product/:id`; null: there is no such call. */
  route: string | null
  /** The member of staff who asked. */
  actor: number | null
}

/** Shared by all copies of this module: the framework's bundles have their own. */
const KEY = Symbol.for('averline.requests')

type Shared = { [KEY]?: AsyncLocalStorage<RequestContext> }

function storage(): AsyncLocalStorage<RequestContext> {
  // The global object has no type for what modules keep there.
  const shared = globalThis as Shared
  shared[KEY] ??= new AsyncLocalStorage()
  return shared[KEY]
}

const requests = storage()

/** Runs work for a request: log lines that it writes carry the request's id. */
export const withRequest = <Result>(request: RequestContext, work: () => Result): Result =>
  requests.run(request, work)

/** The request that is being worked on; undefined outside of any. */
export const currentRequest = (): RequestContext | undefined => requests.getStore()

/** Notes the template of the current request's address. */
export function noteRoute(route: string): void {
  const request = currentRequest()
  if (request) request.route = route
}

/** Notes who made the current request. */
export function noteActor(actor: number): void {
  const request = currentRequest()
  if (request) request.actor = actor
}
