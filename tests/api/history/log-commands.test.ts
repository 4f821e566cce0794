import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { runCommand } from '../../support/application/run-command'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

describe('the command audit:verify', () => {
  test('an invalid digest gives the usage and exit code 2', async () => {
    const { code, stdout } = await runCommand('verify-changes', 'ABC')
    expect({ code, stdout }).toEqual({
      code: 2,
      stdout: expect.stringContaining('Usage: npm run audit:verify'),
    })
  })

  test('an intact log gives exit code 0 and a digest, which is recognised later', async () => {
    await createProduct(api)
    const first = await runCommand('verify-changes')
    expect(first.code, first.stderr).toBe(0)
    const digest = first.stdout.match(/[0-9a-f]{64}/)?.[0]
    await createProduct(api)
    expect((await runCommand('verify-changes', String(digest))).code).toBe(0)
    const other = await runCommand('verify-changes', 'ab'.repeat(32))
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('is not in the log') })
  })

  test('an altered log gives the fault in a sentence and exit code 1', async () => {
    const { pool } = api.payload.db
    await pool.query(
      `update change_sets set actor_name = 'Nobody' where id = (select max(id) from change_sets)`,
    )
    const { code, stderr } = await runCommand('verify-changes')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^✗ Seal \d+ does not agree/m),
    })
  })
})

describe('the command trash:purge', () => {
  const isThere = async (id: number) =>
    (await api.send(`GET /reference-standards/product/${id}`)).status === 200

  test('an invalid number of days gives the usage and exit code 2', async () => {
    expect(await runCommand('purge-trash', 'all')).toMatchObject({ code: 2 })
  })

  test('the purge removes products that were in the trash for that many days, and says how many', async () => {
    const { id } = await createProduct(api)
    await api.send(`DELETE /reference-standards/product/${id}`)
    expect((await runCommand('purge-trash')).stdout).toContain('0 products deleted forever')
    expect(await isThere(id)).toBe(true)
    expect((await runCommand('purge-trash', '0')).stdout).toContain('1 product deleted forever')
    expect(await isThere(id)).toBe(false)
  })
})
