import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ChangeSetAnswer } from '@/domain/contract/change-answers'
import {
  answerKept,
  answerRecords,
  changeSet,
  openActivity,
  serveChanges,
} from '../../support/screens/activity-screen'
import { answerCall, callsOf, holdCall } from '../../support/screens/answers'
import { askToClose, openDialog } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_CATEGORIES, category } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const UNDO = /\/undo$/
const BEGUN = { status: 202, body: { change_set: 3 } }

let edit: ChangeSetAnswer
const undo = changeSet(3, { kind: 'undo', label: 'Undo: ED-1 Edited product' })

beforeEach(() => {
  signedIn()
  answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(2, 'There')] })
  edit = changeSet(2)
  serveChanges([edit, undo])
  answerCall('POST', UNDO, () => {
    undone()
    return BEGUN
  })
  answerRecords([
    { record: 'product', id: 1, title: 'ED-1 Edited product', what: 'changed', revision: 2, fields: [] },
  ])
})

/** The server undoes the edit. */
function undone() {
  edit.state = 'undone'
  edit.undone_by = undo.id
}

const kept = async () => {
  const list = await screen.findByRole('list', { name: 'Kept values' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('contract §4 A slow undo shows its progress, is sent once, and cannot be closed until it ends', async () => {
  const page = await openActivity('?set=2')
  await page.press('Undo')
  await waitFor(openDialog)
  const held = holdCall('POST', UNDO, BEGUN)
  const dialog = within(openDialog())
  await page.press('Undo')
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('Undoing...'))
  expect(dialog.getByRole('progressbar', { name: 'Undoing' })).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  askToClose()
  expect(openDialog()).toBeDefined()
  undone()
  held.release()
  await waitFor(() => expect(page.outcome()).toContain('Undone by Asha Admin'))
  expect(callsOf('POST', UNDO)).toHaveLength(1)
})

test('contract §4 An undo that another admin has made is refused with a sentence, and then shown', async () => {
  const page = await openActivity('?set=2')
  await page.press('Undo')
  await waitFor(openDialog)
  const sentence = 'This was undone already'
  answerCall('POST', UNDO, { status: 409, body: { detail: { message: sentence } } })
  undone()
  await page.press('Undo')
  await toastSaying('Error', sentence)
  await waitFor(() => expect(page.outcome()).toContain('Undone by Asha Admin'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('contract §4 Undoing a creation that was edited since says that it stays, and why', async () => {
  edit.kind = 'create'
  const page = await openActivity('?set=2')
  await page.press('Undo')
  await waitFor(() =>
    expect(openDialog().textContent).toContain('1 product that it added goes to the trash.'),
  )
  answerKept([{ product_id: 1, cat_no: 'ED-1', field: null, now: null, would_be: null }])
  await page.press('Undo')
  await page.follow('^See what that changed')
  expect(await kept()).toEqual([
    expect.stringMatching(/ED-1.*The whole product.*It was changed since, so it stays\./),
  ])
})

test('contract §10 What an undo left unchanged in lots and documents has their own field names', async () => {
  const of = { product_id: 1, now: null, would_be: null }
  answerKept([
    { ...of, cat_no: 'AV-1 / L23', field: 'date_kind', would_be: 'retest' },
    { ...of, cat_no: 'AV-1 / L24', field: 'deleted_at', would_be: '2026-11-22T12:00:00.000Z' },
    { ...of, cat_no: 'AV-1 / sds EU en', field: null },
  ])
  await openActivity('?set=3')
  await waitFor(async () =>
    expect(await kept()).toEqual([
      expect.stringMatching(/AV-1 \/ L23.*Kind of date.*retest.*goes with a field that was/),
      expect.stringMatching(/AV-1 \/ L24.*There.*Deleted on .*It has documents by now/),
      expect.stringMatching(/AV-1 \/ sds EU en.*All of it/),
    ]),
  )
})

test('contract §4 Undoing a move of a product that moved again names the categories', async () => {
  answerKept([{ product_id: 1, cat_no: 'MV-1', field: 'category_id', now: 2, would_be: 7 }])
  await openActivity('?set=3')
  await waitFor(async () =>
    expect(await kept()).toEqual([
      expect.stringMatching(/There.*Category 7.*It was moved since, or that category is gone\./),
    ]),
  )
})
