import { ApiFailure } from '@/admin-views/api/api-failure'
import { takeInDocument } from '@/admin-views/api/documents'
import { type IntakeRow, mendedRow, newRow, takenRow } from '@/admin-views/intake/intake-row'
import { dropRow, followOtherTabs, keepRow, keptRows } from '@/admin-views/intake/kept-rows'
import { lookUpPaper, needsLookUp } from '@/admin-views/intake/look-up'
import type { DocumentCells } from '@/admin-views/papers/document-cells'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { uploadTooLarge } from '@/domain/rules/documents/upload-size'

/** The most files that stand here at a time. */
export const ROWS_MAX = 200
/** Files that are sent at the same time: the server reads each. */
const AT_ONCE = 3
/** Pause before a product is looked up again, when the server was busy or away, in ms. */
const LOOK_UP_AGAIN_MS = 2_000
/** Pauses before a file is sent again, when the server was busy or away, in ms. */
const AGAIN_AFTER_MS = [1_000, 4_000]

/** The rows of this tab. They live as long as the page, so that uploads go on while another screen is open. */
let rows: readonly IntakeRow[] = []
/** Whose rows these are. */
let owner: number | null = null
const files = new Map<string, File>()
const sending = new Map<string, AbortController>()
/** The rows whose product or lot is being looked up. */
const completing = new Set<string>()
const listeners = new Set<() => void>()

// `crypto.randomUUID` is missing where the page is not served by https.
const newId = (at: number) => `${at}-${Math.random().toString(36).slice(2)}`

/** The rows that the browser keeps: one that is gone from there was removed or registered in another tab. */
const kept = new Set<string>()

function show(next: readonly IntakeRow[]): void {
  rows = next
  for (const listener of listeners) listener()
}

function keep(row: IntakeRow, by: number): void {
  if (keepRow(row, by)) kept.add(row.id)
}

function replace(id: string, change: (row: IntakeRow) => IntakeRow): void {
  show(
    rows.map((row) => {
      if (row.id !== id) return row
      const next = change(row)
      if (next !== row && owner !== null && next.taken !== null) keep(next, owner)
      return next
    }),
  )
}

const rowWith = (id: string) => rows.find((row) => row.id === id)

export const intakeRows = (): readonly IntakeRow[] => rows
const NONE: readonly IntakeRow[] = []
export const noRows = () => NONE

export function subscribeToIntake(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Takes up what a person has left in this browser within a day; another person's rows go. @returns stops following other tabs */
export function openIntake(by: number): () => void {
  if (owner !== by) {
    for (const { id } of rows) abandon(id)
    rows = []
    owner = by
  }
  takeUpKept()
  window.addEventListener('beforeunload', warnWhileSending)
  return followOtherTabs(takeUpKept)
}

/** Files that are not uploaded yet are lost with the page. It outlives the screen, as the uploads do. */
function warnWhileSending(event: BeforeUnloadEvent): void {
  if (sending.size > 0) event.preventDefault()
}

/** Shows the rows as the browser keeps them: another tab may have changed, added or registered some. */
function takeUpKept(): void {
  if (owner === null) return
  const stored = new Map(keptRows(owner).map((row) => [row.id, row]))
  const here = rows.flatMap((row) => {
    const other = stored.get(row.id)
    stored.delete(row.id)
    if (other) return JSON.stringify(other) === JSON.stringify(row) ? row : other
    return kept.has(row.id) ? [] : row
  })
  for (const id of stored.keys()) kept.add(id)
  show([...here, ...stored.values()])
  for (const row of rows) void complete(row.id)
}

/** The files that were not added: there is no room for them, or they are in the list already. */
export type NotAdded = { leftOut: number; known: number }

const keyOf = (...of: [name: string, bytes: number, modified: number]) => of.join('/')

/** Adds files while there is room. A folder dropped again, as after a reload, adds only its missing files. */
export function addFiles(added: readonly File[]): NotAdded {
  const here = new Set(
    rows
      .filter(({ refusal }) => refusal === null)
      .map(({ file_name, bytes, modified }) => keyOf(file_name, bytes, modified)),
  )
  const fresh = added.filter(({ name, size, lastModified }) => !here.has(keyOf(name, size, lastModified)))
  const room = Math.max(0, ROWS_MAX - rows.length)
  const taken = fresh.slice(0, room)
  const at = Date.now()
  const made = taken.map((file) => {
    const row = newRow(newId(at), file, at)
    const refusal = uploadTooLarge(file.size)
    if (refusal !== null) return { ...row, refusal }
    files.set(row.id, file)
    return row
  })
  show([...rows, ...made])
  sendNext()
  return { leftOut: fresh.length - taken.length, known: added.length - fresh.length }
}

/** Sends a refused file again. */
export function sendAgain(id: string): void {
  if (!files.has(id)) return
  replace(id, (row) => ({ ...row, refusal: null, sent: null }))
  sendNext()
}

/** Whether a file can be sent again; not after a reload, and not one that is no usable PDF. */
export const canSendAgain = (id: string): boolean => files.has(id)

function sendNext(): void {
  for (const { id, refusal, taken } of rows) {
    if (sending.size >= AT_ONCE) return
    if (refusal === null && taken === null && !sending.has(id)) void send(id)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the same file may be accepted a moment later. */
const isPassing = (failure: unknown) =>
  failure instanceof ApiFailure && [0, 429, 503].includes(failure.status)

/** Whether the file itself was refused: it would be again. */
const isFinal = (failure: unknown) =>
  failure instanceof ApiFailure && [413, 415, 422].includes(failure.status)

function refusalText(failure: unknown): string {
  const said = failure instanceof ApiFailure ? failure.detailMessage : null
  return said ?? 'It could not be uploaded: check the connection, and send it again.'
}

async function send(id: string): Promise<void> {
  const file = files.get(id)
  if (file === undefined) return
  const stop = new AbortController()
  sending.set(id, stop)
  const { signal } = stop
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        const onProgress = (share: number) => replace(id, (row) => ({ ...row, sent: share }))
        onProgress(0)
        const intake = await authorised((token) => takeInDocument(token, file, { signal, onProgress }))
        files.delete(id)
        replace(id, (row) => takenRow(row, intake))
        void complete(id)
        return
      } catch (failure) {
        const wait = AGAIN_AFTER_MS[tries]
        if (signal.aborted) return
        if (failure instanceof SessionEnded) return removeIntake([id])
        if (wait === undefined || !isPassing(failure)) {
          if (isFinal(failure)) files.delete(id)
          replace(id, (row) => ({ ...row, refusal: refusalText(failure) }))
          return
        }
        await pause(wait)
        if (signal.aborted) return
      }
    }
  } finally {
    if (sending.get(id) === stop) sending.delete(id)
    sendNext()
  }
}

/** Looks up the product and the lot of a row until they are known. */
async function complete(id: string): Promise<void> {
  if (completing.has(id)) return
  completing.add(id)
  try {
    for (let row = rowWith(id); row && needsLookUp(row); row = rowWith(id)) {
      const { cat_no, lot_no } = row.cells
      const known = await lookUpPaper(row)
      if (known === null) await pause(LOOK_UP_AGAIN_MS)
      else
        replace(id, (now) =>
          now.cells.cat_no === cat_no && now.cells.lot_no === lot_no ? { ...now, known } : now,
        )
    }
  } catch {
    // Signed out: the rows are looked up again when somebody opens them.
  } finally {
    completing.delete(id)
  }
}

/** Changes cells of a row. */
export function mendIntake(id: string, part: Partial<DocumentCells>): void {
  replace(id, (row) => mendedRow(row, part))
  void complete(id)
}

/** Accepts that a cell stays empty although name and text of the file are not clear. */
export function leaveSo(id: string, field: keyof DocumentCells): void {
  replace(id, (row) => ({
    ...row,
    proposalProblems: row.proposalProblems.filter((problem) => problem.field !== field),
  }))
}

/** Shows what the server has refused, at the rows. */
export function refuseRows(problems: ReadonlyMap<string, IntakeRow['refusedFields']>): void {
  for (const [id, refusedFields] of problems) replace(id, (row) => ({ ...row, refusedFields }))
}

function abandon(id: string): void {
  sending.get(id)?.abort()
  sending.delete(id)
  files.delete(id)
}

/** Removes rows: they are registered, or not wanted. */
export function removeIntake(ids: readonly string[]): void {
  for (const id of ids) {
    abandon(id)
    dropRow(id)
  }
  show(rows.filter(({ id }) => !ids.includes(id)))
  sendNext()
}
