import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ReleaseAnswer } from '@/contract/release-answers'
import type { Client } from '../api/imports'

const RELEASES = '/api/release/'

/** Publishes through the API, and changes the database directly where no call is as fast. */
export class Publisher {
  constructor(
    private readonly client: Client,
    private readonly database: pg.Client,
  ) {}

  release = (number: number) => this.client.send<ReleaseAnswer>('GET', `${RELEASES}${number}`)
  live = (number: number) => this.client.json<ReleaseAnswer>('POST', `${RELEASES}${number}/live`, {})
  query = async (text: string, values: unknown[] = []) => (await this.database.query(text, values)).rows

  /** Publishes pending changes. @param body of the call, such as a selection @returns the release once it is live */
  async publish(body = {}): Promise<ReleaseAnswer> {
    const { number } = await this.client.json<ReleaseAnswer>('POST', RELEASES, body)
    for (;;) {
      const found = await this.release(number)
      if (found.state === 'live') return found
      if (found.state !== 'preparing') throw new Error(`Release ${number} ${found.state}: ${found.error}`)
      await sleep(20)
    }
  }

  /** The catalogue number of a product. */
  async catNoOf(id: number): Promise<string> {
    const [row] = await this.query('select cat_no from reference_products where id = $1', [id])
    return String(row?.cat_no)
  }

  /** Some products of a release, always the same ones, with the addresses of their pages. */
  async products(count: number, release: number): Promise<{ id: number; address: string }[]> {
    const rows = await this.query(
      `select p.product_id as id, c.slug as category, p.slug from release_products p
       join release_categories c on c.category_id = p.category_id and c.until is null
       where p.until is null and p.since <= $1 order by md5(p.product_id::text) limit $2`,
      [release, count],
    )
    return rows.map(({ id, category, slug }) => ({ id, address: `/reference-standards/${category}/${slug}` }))
  }
}
