import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  countRows,
  type Database,
  selectOne,
  selectRow,
  selectRows,
  UnexpectedRow,
} from '@/platform/database/statements/rows'

const product = z.object({ id: z.int(), cat_no: z.string(), fields: z.unknown() })
const statement = sql`select id, cat_no, fields from products`

/** A database that answers every statement with these rows. */
const answering = (...rows: unknown[]) =>
  // Only the rows of pg's answer are read.
  ({ execute: async () => ({ rows }) }) as unknown as Database

const first = { id: 1, cat_no: 'AV-1', fields: null }

describe('rows of a statement', () => {
  test('rows have the type of their schema, in their order', async () => {
    const rows = [first, { id: 2, cat_no: 'AV-2', fields: { name: 'Abacavir' } }]
    expect(await selectRows(answering(...rows), product, statement)).toEqual(rows)
    expect(await selectRow(answering(...rows), product, statement)).toEqual(first)
    expect(await selectOne(answering(...rows), product, statement)).toEqual(first)
  })

  test('a missing row is undefined, or an error where one is certain', async () => {
    expect(await selectRows(answering(), product, statement)).toEqual([])
    expect(await selectRow(answering(), product, statement)).toBeUndefined()
    await expect(selectOne(answering(), product, statement)).rejects.toThrow(UnexpectedRow)
  })

  test('the error names a renamed column, also one of any type', async () => {
    const renamed = [{ id: 1, catalogue_no: 'AV-1', content: null }]
    await expect(selectRows(answering(...renamed), product, statement)).rejects.toThrow(
      /cat_no: .*expected string, received undefined.*fields: /,
    )
  })

  test('the error names the column without its value', async () => {
    const error = await selectRow(answering({ ...first, cat_no: 4711 }), product, statement).catch(String)
    expect(error).toContain('cat_no')
    expect(error).not.toContain('4711')
  })

  test('a number that pg returns as a text reveals a missing cast', async () => {
    await expect(selectOne(answering({ ...first, id: '1' }), product, statement)).rejects.toThrow('id: ')
  })

  test('affected rows are counted', async () => {
    expect(await countRows(answering({ total: 154 }), sql`products`)).toBe(154)
  })
})
