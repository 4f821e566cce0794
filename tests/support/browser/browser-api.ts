import { expect } from '@playwright/test'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import type { ImportState } from '@/domain/rules/imports/import-states'
import type { App } from '../application/app'

type Record = { id: number } & { [field: string]: unknown }

/** Calls of the staff API as another session of the first admin. */
export class Staff {
  constructor(private readonly app: App) {}

  /** @param call method and path below /api/reference-standards */
  send<Body = Record>(call: string, json?: object): Promise<Body> {
    return this.call(call.replace(' ', ' reference-standards/'), json)
  }

  /** @param call method and path below /api */
  async call<Body>(call: string, json?: object): Promise<Body> {
    const [method, path] = call.split(' ')
    const answer = await fetch(`${this.app.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.app.adminSession.token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      body: json && JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
    // Each caller names the shape.
    return (await answer.json()) as Body
  }

  category = (category_name: string) => this.send('POST category/', { category_name })

  product = (overrides: { name: string; cat_no: string; category_id: number }) =>
    this.send('POST product/', overrides)

  /** A product of a category of its own, already in the trash. */
  async trashed({ name, cat_no, category }: { name: string; cat_no: string; category: string }) {
    const { id: category_id } = await this.category(category)
    const product = await this.product({ name, cat_no, category_id })
    await this.send(`DELETE product/${product.id}`)
    return { ...product, category_id }
  }

  /** The id of the newest change set. */
  async lastChange(): Promise<number> {
    const { change_sets } = await this.send<{ change_sets: { id: number }[] }>('GET change-set/?limit=1')
    return Number(change_sets[0]?.id)
  }

  /** Uploads a catalogue. @returns the import, whose columns are to be chosen */
  async upload({ name, buffer }: { name: string; buffer: Buffer }): Promise<ImportAnswer> {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(buffer)], name))
    const answer = await fetch(`${this.app.url}/api/reference-standards/import/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.app.adminSession.token}` },
      body: form,
    })
    expect(answer.status).toBe(201)
    // The shape of the contract, which the API's own tests check.
    return (await answer.json()) as ImportAnswer
  }

  readImport = (id: number) => this.send<ImportAnswer>(`GET import/${id}`)

  /** Waits until an import is in a state. */
  async reached(id: number, state: ImportState) {
    await expect.poll(async () => (await this.readImport(id)).state, { timeout: 20_000 }).toBe(state)
  }

  /** Uploads a catalogue and has its rows checked with the proposed columns. @returns the import's id */
  async checked(file: { name: string; buffer: Buffer }): Promise<number> {
    const { id, columns } = await this.upload(file)
    const proposed = Object.fromEntries(columns.map(({ header, field }) => [header, field]))
    await this.send(`PUT import/${id}`, { columns: proposed })
    await this.reached(id, 'checked')
    return id
  }

  /** Imports a catalogue with the proposed columns. @returns the import's id */
  async imported(file: { name: string; buffer: Buffer }): Promise<number> {
    const id = await this.checked(file)
    await this.send(`POST import/${id}/apply`)
    await this.reached(id, 'applied')
    return id
  }

  readRelease = (number: number) => this.call<ReleaseAnswer>(`GET release/${number}`)

  /** Publishes all or some pending changes, and waits until they are prepared. @returns the release's number */
  async publish(json: object = {}): Promise<number> {
    const { number } = await this.call<ReleaseAnswer>('POST release/', json)
    await expect
      .poll(async () => (await this.readRelease(number)).state, { timeout: 90_000 })
      .toMatch(/^(ready|live)$/)
    return number
  }

  putLive = (number: number) => this.call(`POST release/${number}/live`)

  undo = async (changeSet: number) =>
    (await this.send<{ change_set: number }>(`POST change-set/${changeSet}/undo`)).change_set
}

/** Creates a product and edits it twice. @returns the product and its three change sets */
export async function edited(staff: Staff) {
  const { id: category_id } = await staff.category('Edited things')
  const product = await staff.product({ name: 'Edited product', cat_no: 'ED-1', category_id })
  const made = await staff.lastChange()
  await staff.send(`PUT product/${product.id}`, { cas_no: '50-00-0', description: 'First' })
  const first = await staff.lastChange()
  await staff.send(`PUT product/${product.id}`, { description: 'Second' })
  return { id: product.id, made, first, second: await staff.lastChange() }
}
