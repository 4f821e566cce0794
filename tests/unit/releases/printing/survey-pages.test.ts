import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { surveyPages } from '@/releases/printing/print-all'

test('contract §5 The look for unprinted pages gives way at its beginning, and after every 500', async () => {
  const nothingPrinted = new PageStore(path.join(tmpdir(), 'no-such-folder'), 'this')
  const addresses = Array.from({ length: 1_200 }, (_, n) => `/reference-standards/c/p-${n}`)
  const list = PageList.of(addresses.map((address) => [address, { since: 1 }]))
  let turns = 0
  const rest = async () => {
    turns += 1
  }
  expect((await surveyPages(nothingPrinted, list, { rest })).unprinted).toHaveLength(1_200)
  expect(turns).toBe(3)
})
