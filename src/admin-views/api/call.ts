import { type ApiRequest, changedRecord, jsonOf, send } from '@/admin-views/api/send'
import type { StartedAnswer } from '@/domain/contract/done-answer'

/** A call that lacks only the token; `authorised` adds the session's. */
export type Call<Answer> = (token: string, signal?: AbortSignal) => Promise<Answer>

export type PageQuery = { page: number; limit: number }

type Asked = Pick<ApiRequest, 'method' | 'json' | 'ifMatch'>

/** A call that returns the whole response. */
export const sent =
  (path: string, request: Asked = {}): Call<Response> =>
  (token, signal) =>
    send(path, { ...request, token, signal })

const answered =
  <Answer>(path: string, request?: Asked): Call<Answer> =>
  async (token, signal) =>
    jsonOf(await sent(path, request)(token, signal))

/** Gets JSON of the shape that the contract gives the call. */
export const get = <Answer>(path: string) => answered<Answer>(path)

/** Posts and returns JSON. */
export const post = <Answer>(path: string, json?: unknown) => answered<Answer>(path, { method: 'POST', json })

/** Puts and returns JSON. @param ifMatch the revision that the change is based on */
export const put = <Answer>(path: string, json: unknown, ifMatch?: number) =>
  answered<Answer>(path, { method: 'PUT', json, ifMatch })

/** Creates or changes a record. Every part of the answer may be missing (spec §7). */
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

/** The same call, returning one part of its answer. */
export const partOf =
  <Answer, Part>(call: Call<Answer>, read: (answer: Answer) => Part | Promise<Part>): Call<Part> =>
  async (token, signal) =>
    read(await call(token, signal))

/** Posts a change that a job makes. @returns the id of its change set */
export const start = (path: string, json?: unknown) =>
  partOf(post<StartedAnswer>(path, json), ({ change_set }) => change_set)
