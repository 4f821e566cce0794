import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { type Api, openApi } from '../../support/application/api'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const joins = (db: Database) =>
  selectOne(
    db,
    z.object({ hashes: z.string(), memory: z.string(), cost: z.string() }),
    sql`select current_setting('enable_hashjoin') as hashes, current_setting('work_mem') as memory,
      current_setting('random_page_cost') as cost`,
  )

test('contract §5 The planner merges indexes during the comparison only', async () => {
  const { mergingIndexes } = await import('@/platform/database/statements/merging-indexes')
  await api.payload.db.drizzle.transaction(async (db) => {
    const before = await joins(db)
    expect(await mergingIndexes(db, () => joins(db))).toEqual({ hashes: 'off', memory: '16MB', cost: '1.1' })
    expect(await joins(db)).toEqual(before)
  })
})
