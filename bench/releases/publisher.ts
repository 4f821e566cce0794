import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ReleaseAnswer } from '@/contract/release-answers'
import type { Client } from '../api/imports'

const RELEASES = '/api/release/'

/** Whoever publishes: through the API, with the database beside it for what no call changes as quickly. */
export class Publisher {
  constructor(
    private readonly client: Client,
    private readonly database: pg.Client,
  ) {}

  release = (number: number) => this.client.send<ReleaseAnswer>('GET', `${RELEASES}${number}`)
  live = (number: number) => this.client.json<ReleaseAnswer>('POST', `${RELEASES}${number}/live`, {})
  query = async (text: string, values: unknown[] = []) => (await this.database.query(text, values)).rows

  /** Publishes what is pending. @param body what the call says, such as which of it @returns the release once it is live */
  async publish(body = {}): Promise<ReleaseAnswer> {
    const { number } = await this.client.json<ReleaseAnswer>('POST', RELEASES, body)
    for (;;) {
      const found = await this.release(number)
      if (found.state === 'live') return found
      if (found.state !== 'preparing') throw new Error(`Release ${number} ${found.state}: ${found.error}`)
      await sleep(20)
    }
  }

  /** Some of the products that a release shows, the same ones each time, and where their pages are. */
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
