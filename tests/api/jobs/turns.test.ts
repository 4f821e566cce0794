import { beforeAll, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { check, csv, IMPORTS, readImport, upload } from '../../support/imports/imports'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

test('contract §4 a command’s import and the jobs of the queue are done one after the other', async () => {
  const { inTurn } = await import('@/jobs/turn')
  const { id } = await check(api, await upload(api, csv('name,cat_no,category', 'A,AV-900001,Turns')))
  let waited = 0
  const turn = (work: () => Promise<void>) =>
    inTurn(
      api.payload,
      {
        kind: 'import-command',
        subject: 0,
        label: 'the import of new.csv on the command line',
        onWaiting: () => (waited += 1),
      },
      work,
    )
  await turn(async () => {
    await api.send(`POST ${IMPORTS}${id}/apply`)
    await api.runner?.idle()
    expect(await readImport(api, id)).toMatchObject({
      state: 'applying',
      waiting: true,
      waits_for: { label: 'the import of new.csv on the command line', actor: null },
    })
  })
  expect(waited).toBe(0)
  api.runner?.wake()
  await api.runner?.idle()
  expect(await readImport(api, id)).toMatchObject({ state: 'applied', waiting: false })

  const { pool } = api.payload.db
  await pool.query(
    `insert into jobs (kind, subject, state, holder, held_until)
     values ('undo', 0, 'running', gen_random_uuid(), now() + interval '700 ms')`,
  )
  await turn(async () => {})
  expect(waited).toBe(1)
})
