import { afterAll, beforeAll, expect } from 'vitest'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { type Api, openApi } from '../application/api'
import { insertUser, openSessionFor } from '../application/rows'
import { openPanelApi, type PanelApi } from '../panel/panel-api'
import { release } from './releases'

/** Somebody who is signed in. */
export type Person = { id: number; name: string; token: string }

let api: Api
let panel: PanelApi
let people = 0

/** Switches `FOUR_EYES`, which is read from the environment once, when the first file of a worker is loaded. */
export async function setFourEyes(isOn: boolean): Promise<void> {
  const { env } = await import('@/env')
  Object.assign(env, { fourEyes: isOn })
}

/** Opens the API and the panel for the tests of a file, which begin with `FOUR_EYES`. */
export function withFourEyes(): void {
  beforeAll(async () => {
    api = await openApi()
    panel = await openPanelApi()
    await setFourEyes(true)
  })
  afterAll(() => setFourEyes(false))
}

/** What {@link withFourEyes} has opened. */
export const opened = () => ({ api, panel })

/** Makes somebody who may do everything. */
export async function person(name: string): Promise<Person> {
  people += 1
  const id = await insertUser(api, `eyes${people}@example.com`)
  await api.query('update admin_users set name = $2 where id = $1', [id, name])
  return { id, name, token: await openSessionFor(api, id) }
}

export const send = <Body>(by: Person, call: string, json?: unknown) =>
  api.send<Body>(call, { token: by.token, json })

/** Prepares a release for somebody, to its end. */
export async function prepared(by: Person, json: object = {}): Promise<ReleaseAnswer> {
  const { status, body } = await send<ReleaseAnswer>(by, 'POST /release/', json)
  expect({ status, body }).toMatchObject({ status: 202 })
  await api.runner?.idle()
  return release(api, body.number)
}

export const putLive = (by: Person, { number }: Pick<ReleaseAnswer, 'number'>) =>
  send(by, `POST /release/${number}/live`)

/** The people as authors of a release. */
export const named = (...of: Person[]) => of.map(({ id, name }) => ({ id, name }))
