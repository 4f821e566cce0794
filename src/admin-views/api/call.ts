import { type ApiRequest, changedRecord, jsonOf, send } from '@/admin-views/api/send'
import type { StartedAnswer } from '@/contract/change-answers'

/** A call that lacks nothing but the token; `authorised` makes it with the session's. */
export type Call<Answer> = (token: string, signal?: AbortSignal) => Promise<Answer>

/** Which page of a list is asked for. */
export type PageQuery = { page: number; limit: number }

type Asked = Pick<ApiRequest, 'method' | 'json' | 'ifMatch'>

/** A call of which the whole answer is needed. */
export const sent =
  (path: string, request: Asked = {}): Call<Response> =>
  (token, signal) =>
    send(path, { ...request, token, signal })

const answered =
  <Answer>(path: string, request?: Asked): Call<Answer> =>
  async (token, signal) =>
    jsonOf(await sent(path, request)(token, signal))

/** Asks for JSON, by the shape the contract gives that call. */
export const get = <Answer>(path: string) => answered<Answer>(path)

/** Posts, and is answered JSON. */
export const post = <Answer>(path: string, json?: unknown) => answered<Answer>(path, { method: 'POST', json })

/** Puts, and is answered JSON. @param ifMatch the revision that the change was begun on */
export const put = <Answer>(path: string, json: unknown, ifMatch?: number) =>
  answered<Answer>(path, { method: 'PUT', json, ifMatch })

/** Creates or changes a record, of whose answer nothing need be there (spec §7). */
export const change =
  <Shape>(path: string, request: Asked): Call<Partial<Shape>> =>
  async (token) =>
    changedRecord(await send(path, { ...request, token }))

/** Deletes; the answer is not read. */
export const remove =
  (path: string): Call<void> =>
  async (token) => {
    await send(path, { method: 'DELETE', token })
  }

/** The same call, of whose answer one part is wanted. */
export const partOf =
  <Answer, Part>(call: Call<Answer>, read: (answer: Answer) => Part | Promise<Part>): Call<Part> =>
  async (token, signal) =>
    read(await call(token, signal))

/** Posts what a job then does. @returns the change set that does it */
export const start = (path: string, json?: unknown) =>
  partOf(post<StartedAnswer>(path, json), ({ change_set }) => change_set)
