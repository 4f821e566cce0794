import { expect } from '@playwright/test'
import { sendRaw, statusesOf } from './raw-request'

/** Sends all requests of a table at once, and compares the statuses of each answer. */
export async function expectStatuses(url: string, table: [bytes: string, statuses: string][]) {
  const seen = await Promise.all(table.map(async ([bytes]) => statusesOf(await sendRaw(url, bytes))))
  const named = (statuses: string[]) => table.map(([bytes], i) => `${statuses[i]} ${bytes.slice(0, 150)}`)
  expect(named(seen)).toEqual(named(table.map(([, statuses]) => statuses)))
}
