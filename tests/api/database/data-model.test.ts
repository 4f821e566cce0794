import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

test('docs/data-model.md describes the tables that the migrations make (npm run data-model)', async () => {
  const { dataModel } = await import('@/commands/data-model/data-model')
  expect(readFileSync('docs/data-model.md', 'utf8')).toBe(await dataModel(api.payload.db.drizzle))
})
