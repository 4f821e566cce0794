import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { RELEASES_KEPT } from '@/domain/rules/releases/release'
import type { Finding } from '../part'
import { batchFaults } from './batches'
import type { Installation } from './installation'

/** Changes of one product since a revision: each sets another number, and is sent once. */
type Edited = { base: number; sent: number; acknowledged: number; last: number }

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file that is being received is one of these; none may be left when nothing is received. */
const UNFINISHED = /\.(?:part|arriving)$|\.[0-9a-f]{8}-[0-9a-f-]{27}$/

/** What was acknowledged, to be found afterwards: everything, once. */
export class Ledger {
  /** Catalogue numbers of created products. */
  readonly created = new Set<string>()
  /** By product. */
  readonly edited = new Map<number, Edited>()
  /** Digest of each uploaded file, by its address. */
  readonly uploaded = new Map<string, string>()
  /** The lots of batches of documents. */
  readonly batches = new Set<string>()
  /** Change sets of bulk changes, with how many products each is to change. */
  readonly bulk = new Map<number, number>()
  /** Imports, with how many rows each has. */
  readonly imports = new Map<number, number>()
  /** Releases that were begun. */
  readonly releases = new Set<number>()
  /** Requests without an answer, or refused for now. */
  unanswered = 0

  noteFile(address: string, bytes: Uint8Array): void {
    this.uploaded.set(address, digest(bytes))
  }

  get acknowledged(): number {
    const edits = [...this.edited.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0)
    const sets = [this.created, this.uploaded, this.batches, this.bulk, this.imports, this.releases]
    return sets.reduce((sum, { size }) => sum + size, edits)
  }

  async #productFaults(installation: Installation) {
    const rows = await installation.query<{
      id: number
      cat_no: string
      description: string | null
      revision: number
    }>('select id, cat_no, description, revision from reference_products')
    const numbers = new Map<string, number>()
    for (const { cat_no } of rows) numbers.set(cat_no, (numbers.get(cat_no) ?? 0) + 1)
    let lost = [...this.created].filter((number) => !numbers.has(number)).length
    let twice = [...numbers.values()].filter((count) => count > 1).length
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const [id, { base, sent, acknowledged, last }] of this.edited) {
      const row = byId.get(id)
      const changes = (row?.revision ?? base) - base
      if (!row || Number(row.description ?? 0) < last || changes < acknowledged) lost += 1
      if (changes > sent) twice += 1
    }
    return { lost, twice }
  }

  async #fileFaults(installation: Installation) {
    let lost = 0
    for (const [address, expected] of this.uploaded)
      for (const { url } of installation.instances) {
        const answer = await fetch(url + address).catch(() => null)
        const found = answer?.status === 200 ? digest(new Uint8Array(await answer.arrayBuffer())) : ''
        if (found !== expected) lost += 1
      }
    return lost
  }

  /** Long work that was not done, by name and state, and how often some was done twice. */
  async #longWorkFaults(installation: Installation): Promise<{ lost: string[]; twice: number }> {
    const lost: string[] = []
    let twice = 0
    const sets = await installation.query<{ id: number; state: string; products: number }>(
      'select id::int, state, products from change_sets',
    )
    for (const [id, products] of this.bulk) {
      const found = sets.find((each) => each.id === id)
      if (found?.state !== 'done' || found.products < products)
        lost.push(`change set ${id} ${found?.state} with ${found?.products} of ${products}`)
      if (found && found.products > products) twice += 1
    }
    const imports = await installation.query<{ id: number; state: string }>(
      'select id::int, state from imports',
    )
    for (const id of this.imports.keys()) {
      const state = imports.find((each) => each.id === id)?.state
      if (state !== 'applied') lost.push(`import ${id} ${state}`)
    }
    return { lost: [...lost, ...(await this.#lostReleases(installation))], twice }
  }

  /** Releases that did not go live. Of those that did, the newest are kept: an older one that is not there was live. */
  async #lostReleases(installation: Installation): Promise<string[]> {
    const found = await installation.query<{ number: number; state: string; error: string | null }>(
      'select number, state, error from releases order by number desc',
    )
    const wasLive = (state: string | undefined) => state === 'live' || state === 'retired'
    const oldestKept = found.filter(({ state }) => wasLive(state))[RELEASES_KEPT - 1]?.number ?? 0
    return [...this.releases].flatMap((number) => {
      const release = found.find((each) => each.number === number)
      const isLost = release ? !wasLive(release.state) : number > oldestKept
      return isLost ? [`release ${number} ${release?.state}: ${release?.error}`] : []
    })
  }

  /** Compares what is there with what was acknowledged. */
  async findings(fault: string, installation: Installation): Promise<Finding[]> {
    const products = await this.#productFaults(installation)
    const work = await this.#longWorkFaults(installation)
    const files = await this.#fileFaults(installation)
    const batches = await batchFaults(installation, this.batches)
    const lost = products.lost + work.lost.length + files + batches.lost
    const what =
      lost > 0
        ? ` (${products.lost} products, ${files} files, ${batches.lost} batches, ${work.lost.length} of long work${work.lost.map((each) => `; ${each}`).join('')})`
        : ''
    const orphans = unfinishedFiles(installation.dataDir).length
    return [
      {
        fault,
        seen: `${lost} lost${what}, ${products.twice + work.twice + batches.twice} twice, of ${this.acknowledged.toLocaleString('en')} acknowledged; ${this.unanswered} without an answer`,
        wanted: '≤ 0 lost, ≤ 0 twice',
      },
      { fault: `${fault}: left behind`, seen: `${orphans} unfinished files`, wanted: '≤ 0 unfinished' },
    ]
  }
}

/** Files that were being written, and are older than a while that no write takes. */
export function unfinishedFiles(dataDir: string, olderThanMs = 0): string[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const old = Date.now() - olderThanMs
  const isOld = (name: string) => {
    // It may have been finished or swept meanwhile.
    const found = statSync(path.join(dataDir, name), { throwIfNoEntry: false })
    return found !== undefined && found.mtimeMs <= old
  }
  return names.filter((name) => UNFINISHED.test(name) && isOld(name))
}
