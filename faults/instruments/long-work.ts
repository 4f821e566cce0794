import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportAnswer } from '@/domain/contract/import-answers'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { catalogue } from '../../bench/api/imports'
import type { Ledger } from './ledger'
import type { Staff } from './staff'

const IMPORT = '/reference-standards/import'
/** Few enough that the first release of them is printed in a minute. */
const ROWS = 150
const STATUSES = ['In Stock', 'Out of Stock'] as const

type Product = { id: number }

/** Imports, bulk changes and releases, one after the other without a pause; what was begun is followed to its end. */
export class LongWork {
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()
  #rounds = 0
  #ids: number[] = []
  readonly #followed: (() => Promise<unknown>)[] = []

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
  ) {}

  /** Imports the products that everything is done to, publishes them, and begins. */
  async begin(): Promise<void> {
    await this.#import()
    await this.#settle()
    const found = await this.staff.read<Product[]>('/reference-standards/product/?search=AV-&limit=100')
    this.#ids = found.map(({ id }) => id)
    await this.#release({})
    await this.#settle()
    this.#work = this.#keepOn()
  }

  /** Ends with everything that was begun. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
    await this.#settle()
  }

  async #settle(): Promise<void> {
    for (const follow of this.#followed.splice(0)) await follow()
  }

  async #keepOn(): Promise<void> {
    while (!this.#isOver) {
      this.#rounds += 1
      if (this.#rounds % 3 === 0) await this.#import()
      else if (this.#rounds % 3 === 1) await this.#bulk()
      else await this.#release({ only: { products: this.#ids.slice(0, 3) } })
      await this.#settle()
      await sleep(50)
    }
  }

  /** A step of an import that is asked for again until it is seen: it has an effect once only. */
  async #step(
    call: string,
    id: number,
    isDone: (found: ImportAnswer) => boolean,
    json: unknown,
  ): Promise<boolean> {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await this.staff.ask(call, { json })
      if (answer && answer.status < 300) return true
      if (isDone(await this.staff.read<ImportAnswer>(`${IMPORT}/${id}`))) return true
      await sleep(200)
    }
    return false
  }

  async #import(): Promise<void> {
    const status = STATUSES[this.ledger.imports.size % 2] ?? STATUSES[0]
    const form = new FormData()
    form.append('file', new Blob([catalogue(ROWS, status)]), 'faults.csv')
    const begun = await this.staff.ask<ImportAnswer>(`POST ${IMPORT}`, { form })
    if (begun?.status !== 201) return
    const { id, columns } = begun.body
    const chosen = Object.fromEntries(columns.map(({ header, field }) => [header, field]))
    const isPast = (states: readonly string[]) => (found: ImportAnswer) => states.includes(found.state)
    await this.#step(`PUT ${IMPORT}/${id}`, id, isPast(['checking', 'checked']), { columns: chosen })
    await this.staff.until<ImportAnswer>(`${IMPORT}/${id}`, isPast(['checked']))
    const isApplied = await this.#step(`POST ${IMPORT}/${id}/apply`, id, isPast(['applying', 'applied']), {})
    if (!isApplied) return
    this.ledger.imports.set(id, ROWS)
    this.#followed.push(() =>
      this.staff.until<ImportAnswer>(`${IMPORT}/${id}`, isPast(['applied', 'failed'])),
    )
  }

  async #bulk(): Promise<void> {
    const json = { select: { ids: this.#ids }, set: { country_of_origin: `Country ${this.#rounds}` } }
    const answer = await this.staff.ask<{ change_set: number }>('POST /reference-standards/product/bulk', {
      json,
    })
    if (answer?.status !== 202) return
    const { change_set } = answer.body
    this.ledger.bulk.set(change_set, this.#ids.length)
    this.#followed.push(() =>
      this.staff.until<{ state: string }>(
        `/reference-standards/change-set/${change_set}`,
        ({ state }) => state !== 'running',
      ),
    )
  }

  async #release(body: Record<string, unknown>): Promise<void> {
    const answer = await this.staff.ask<ReleaseAnswer>('POST /release', { json: { ...body, go_live: true } })
    if (answer?.status !== 202) return
    const { number } = answer.body
    this.ledger.releases.add(number)
    this.#followed.push(() =>
      this.staff.until<ReleaseAnswer>(
        `/release/${number}`,
        ({ state }) => state !== 'preparing' && state !== 'ready',
      ),
    )
  }
}
