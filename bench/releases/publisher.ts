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

  /** Publishes what is pending. @returns the release once it is live */
  async publish(): Promise<ReleaseAnswer> {
    const { number } = await this.client.json<ReleaseAnswer>('POST', RELEASES, {})
    for (;;) {
      const found = await this.release(number)
      if (found.state === 'live') return found
      if (found.state !== 'preparing') throw new Error(`Release ${number} ${found.state}: ${found.error}`)
      await sleep(20)
    }
  }

  /** Where the pages of products are, the same ones each time. */
  async pages(release: number, count: number): Promise<string[]> {
    const rows = await this.query(
      `select c.slug as category, p.slug from release_products p
       join release_categories c on c.category_id = p.category_id and c.until is null
       where p.until is null and p.since <= $1 order by md5(p.product_id::text) limit $2`,
      [release, count],
    )
    return rows.map(({ category, slug }) => `/reference-standards/${category}/${slug}`)
  }
}
