import { setTimeout as sleep } from 'node:timers/promises'
import { pdf } from '../../tests/support/files/files'
import { sendBatch } from './batches'
import type { Ledger } from './ledger'
import type { Staff } from './staff'

/** What calls answer with when they cannot be done now. */
const FOR_NOW = [429, 502, 503, 507]

/** People who write without a pause: products, changes, uploads, batches of documents. What is acknowledged is noted. */
export class Writers {
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()
  #made = 0
  /** Answers that are wrong in any case: a status that the API never has for these calls. */
  readonly wrong: string[] = []

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
    private readonly chance: (below: number) => number,
  ) {}

  /** Makes a category, and begins. @param count of people who write at once */
  async begin(count: number): Promise<void> {
    const category = await this.staff.ask<{ id: number }>('POST /reference-standards/category', {
      json: { category_name: `Written under faults ${Date.now()}` },
    })
    if (category?.status !== 201) throw new Error(`No category: ${JSON.stringify(category)}`)
    const { id } = category.body
    this.#work = Promise.all(Array.from({ length: count }, () => this.#write(id)))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** Notes what was not acknowledged. */
  #refused(call: string, status: number | undefined): void {
    this.ledger.unanswered += 1
    if (status !== undefined && !FOR_NOW.includes(status)) this.wrong.push(`${call} answered ${status}`)
  }

  async #write(category: number): Promise<void> {
    const own: number[] = []
    while (!this.#isOver) {
      const choice = this.chance(10)
      const known = own[this.chance(Math.max(own.length, 1))]
      if (choice < 3 || known === undefined) await this.#create(category, own)
      else if (choice < 8) await this.#edit(known)
      else if (choice < 9) await this.#upload(known)
      else await this.#register(known)
      await sleep(2)
    }
  }

  async #create(category_id: number, own: number[]): Promise<void> {
    this.#made += 1
    const cat_no = `F-${process.pid}-${this.#made}`
    const json = { name: `Product ${this.#made}`, cat_no, category_id }
    const answer = await this.staff.ask<{ id: number }>('POST /reference-standards/product', { json })
    if (answer?.status !== 201) return this.#refused('create', answer?.status)
    this.ledger.created.add(cat_no)
    this.ledger.edited.set(answer.body.id, { base: 1, sent: 0, acknowledged: 0, last: 0 })
    own.push(answer.body.id)
  }

  async #edit(id: number): Promise<void> {
    const edited = this.ledger.edited.get(id)
    if (!edited) return
    edited.sent += 1
    const number = edited.sent
    const json = { description: String(number) }
    const answer = await this.staff.ask(`PUT /reference-standards/product/${id}`, { json })
    if (answer?.status !== 200) return this.#refused('edit', answer?.status)
    edited.acknowledged += 1
    edited.last = number
  }

  async #upload(id: number): Promise<void> {
    const edited = this.ledger.edited.get(id)
    if (!edited) return
    const bytes = pdf({ paddingBytes: 1_000 + this.chance(200_000) })
    const form = new FormData()
    form.append('pdf', new Blob([Uint8Array.from(bytes)]), 'certificate.pdf')
    const answer = await this.staff.ask<{ file_path: string }>('POST /reference-standards/product/upload', {
      form,
    })
    if (answer?.status !== 200) return this.#refused('upload', answer?.status)
    this.ledger.noteFile(answer.body.file_path, bytes)
  }

  async #register(id: number): Promise<void> {
    const refused = await sendBatch(this.staff, this.ledger, id)
    if (refused) this.#refused(refused.call, refused.status)
  }
}
