import { act } from '@testing-library/react'
import type { FormState } from 'payload'
import { vi } from 'vitest'
import { isSameValue } from '@/domain/content/merged-form'
import { dice } from '../chance/dice'
import { type EditorWindow, openWindow, type Parts } from './editor-window'
import { type Ledger, openLedger, typedIn } from './ledger'
import { type Line, openLine } from './line'
import { BLOCKS, keptOf, rich, type Words } from './page-form'
import { openPanelServer, type PanelServer } from './panel-server'

type Roll = (below: number) => number

const TEXTS = /(?:^|\.)(?:title|address|text|heading|introduction)$/
const RICH = /(?:^|\.)body$/

/** The texts of a form that an editor can type in, by their paths. */
const textsOf = (form: FormState): string[] =>
  Object.keys(form).filter((path) => TEXTS.test(path) || RICH.test(path))

const listsOf = (form: FormState): string[] => Object.keys(form).filter((path) => form[path]?.rows)

/** A path with its rows named by their ids, as the ledger names it. */
function placeOf(form: FormState, path: string): string {
  const parts = path.split('.')
  return parts
    .map((part, index) =>
      /^\d+$/.test(part) ? `/${form[parts.slice(0, index).join('.')]?.rows?.[Number(part)]?.id}` : `/${part}`,
    )
    .join('')
}

/** Lists whose rows are not those of their fields, which no save may have. */
const brokenLists = (form: FormState): string[] =>
  listsOf(form).filter((path) =>
    form[path]?.rows?.some(({ id }, index) => form[`${path}.${index}.id`]?.value !== id),
  )

const isRich = (value: unknown): value is ReturnType<typeof rich> =>
  typeof value === 'object' && value !== null && 'root' in value

const textIn = (value: unknown): string =>
  isRich(value) ? (value.root.children[0]?.children[0]?.text ?? '') : typeof value === 'string' ? value : ''

/** Ends the outcome of a save that an earlier save of the same window made out of date. */
const OWN = ' because of an earlier one of its own'

/**
 * Answers the calls of windows, each by its own connection.
 * @param told is told of each save
 */
export function answerCalls(
  server: PanelServer,
  windows: ReadonlyMap<number, { name: string; line: Line }>,
  told: (name: string, outcome: string) => void = () => {},
) {
  const busy = () => Response.json({ errors: [{ message: 'Busy' }] }, { status: 503 })
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), window.location.href)
    const id = Number(/\d+$/.exec(pathname)?.[0])
    const from = windows.get(id)
    if (!from) {
      // Who is signed in: of either window.
      if ([...windows.values()].some(({ line }) => line.isCut)) throw new TypeError('Failed to fetch')
      return Response.json({ user: { id: 1 } })
    }
    if (!(init?.body instanceof FormData)) return from.line.carry(() => Response.json(server.read(id)), busy)
    const form: Words = JSON.parse(String(init.body.get('_payload')))
    const isDraft = searchParams.get('draft') === 'true'
    const isAutosave = searchParams.get('autosave') === 'true'
    return from.line.carry(() => {
      const who = server.save({ editor: from.name, form, isAutosave, isDraft })
      const isOwn = server.newest().editor === from.name
      told(from.name, who === null ? 'stored' : `refused${isOwn ? OWN : ''}`)
      if (who === null) return Response.json({ doc: server.read(id), message: 'Saved' })
      const message = `${who} changed this document in another window since it was opened here.`
      return Response.json({ errors: [{ message }] }, { status: 409 })
    }, busy)
  }
}

type Session = {
  roll: Roll
  ledger: Ledger
  server: PanelServer
  windows: readonly EditorWindow[]
  log: string[]
  /** The number of words that were typed. */
  words: number
}

/** Longest time that passes at once, in ms. */
const SLICE_MS = 400

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Lets time pass. Vitest's own way waits for a real millisecond with each timer. */
export async function wait(ms: number, slice = SLICE_MS) {
  for (let left = ms; left > 0; left -= slice)
    await act(async () => {
      vi.advanceTimersByTime(Math.min(left, slice))
      await settled()
    })
}

const nothing = () => false

/** Does something in a window, and looks at what has left its form. */
async function by(
  { ledger, log }: Session,
  editor: EditorWindow,
  what: string,
  does: () => void | Promise<void>,
  allowed: (word: string) => boolean = nothing,
) {
  const before = typedIn(editor.words())
  log.push(`${editor.name}: ${what}`)
  await act(async () => does())
  for (const path of brokenLists(editor.form().getFields()))
    ledger.losses.push(`${what} broke the list ${path} of ${editor.name}`)
  ledger.compare(editor, what, before, typedIn(editor.words()), allowed)
  ledger.settle()
}

/** The words that a window has given up by its last choice: they go as soon as the other text is there. */
const givenUp = new WeakMap<EditorWindow, ReadonlySet<string>>()

/** Lets time pass in both windows. */
async function pass({ windows, ledger, log }: Session, ms: number, slice?: number) {
  const before = windows.map((editor) => typedIn(editor.words()))
  log.push(`${ms} ms`)
  await wait(ms, slice)
  for (const [index, editor] of windows.entries()) {
    for (const path of brokenLists(editor.form().getFields()))
      ledger.losses.push(`An answer broke the list ${path} of ${editor.name}`)
    const given = givenUp.get(editor)
    ledger.compare(editor, 'an answer', before[index] ?? new Map(), typedIn(editor.words()), (word) =>
      Boolean(given?.has(word)),
    )
  }
  ledger.settle()
}

/** Types a word behind a text, or in its place. */
async function type(session: Session, editor: EditorWindow) {
  const { roll, ledger } = session
  const form = editor.form().getFields()
  const paths = textsOf(form)
  const path = paths[roll(paths.length)]
  if (path === undefined) return
  const former = textIn(form[path]?.value)
  const isReplaced = roll(8) === 0
  session.words += 1
  const word = `${editor.name[0]}${session.words}`
  ledger.typed(word, placeOf(form, path))
  const text = isReplaced ? word : `${former} ${word}`
  const taken = isReplaced ? typedIn(former) : new Map()
  await by(
    session,
    editor,
    `${isReplaced ? 'replaces' : 'types'} ${word} in ${path}`,
    () => {
      editor.form().dispatchFields({ type: 'UPDATE', path, value: RICH.test(path) ? rich(text) : text })
      editor.form().setModified(true)
    },
    (each) => taken.has(each),
  )
}

/** Adds, moves or removes a row or a block. */
async function arrange(session: Session, editor: EditorWindow) {
  const { roll } = session
  const form = editor.form().getFields()
  const lists = listsOf(form)
  const path = lists[roll(lists.length)]
  if (path === undefined) return
  const rows = form[path]?.rows ?? []
  const kind = roll(3)
  if (kind === 0 || rows.length === 0) {
    const blockType = path === 'blocks' ? BLOCKS[roll(BLOCKS.length)] : undefined
    const rowIndex = roll(rows.length + 1)
    return by(session, editor, `adds row ${rowIndex} of ${path}`, () =>
      editor
        .form()
        .addFieldRow({ path, schemaPath: `pages.${path}`, rowIndex, ...(blockType && { blockType }) }),
    )
  }
  const rowIndex = roll(rows.length)
  if (kind === 1) {
    const moveToIndex = roll(rows.length)
    return by(session, editor, `moves row ${rowIndex} of ${path} to ${moveToIndex}`, () =>
      editor.form().moveFieldRow({ path, moveFromIndex: rowIndex, moveToIndex }),
    )
  }
  const inside = `${placeOf(form, `${path}.${rowIndex}`)}/`
  const taken = [...typedIn(editor.words())].filter(([, place]) => place.startsWith(inside))
  const isTaken = new Set(taken.map(([word]) => word))
  return by(
    session,
    editor,
    `removes row ${rowIndex} of ${path}`,
    () => editor.form().removeFieldRow({ path, rowIndex }),
    (word) => isTaken.has(word),
  )
}

/** Lets answers come, and be heard, before React renders anything of them. */
export async function hearAnswers(ms: number) {
  vi.advanceTimersByTime(ms)
  for (let step = 0; step < 300; step += 1) await null
}

/** Takes a step back, which takes nobody else's words; or does it again, which takes what it took before. */
const step = (session: Session, editor: EditorWindow, key: 'z' | 'y') =>
  by(
    session,
    editor,
    key === 'z' ? 'undoes' : 'does again',
    async () => {
      if (session.roll(2) === 0) await hearAnswers(session.roll(SLICE_MS))
      editor.press(key)
    },
    (word) =>
      word.startsWith(editor.name[0] ?? '') || (key === 'y' && session.ledger.hasRemoved(editor, word)),
  )

/** Answers the question whose words stay. */
async function choose(session: Session, editor: EditorWindow) {
  const isMine = session.roll(2) === 0
  const button = editor.button(isMine ? 'Save mine' : 'Load the other')
  if (!button || button.disabled) return
  if (isMine) session.ledger.rule(editor)
  const given = isMine ? new Set<string>() : new Set(typedIn(editor.words()).keys())
  givenUp.set(editor, given)
  await by(
    session,
    editor,
    isMine ? 'saves its own' : 'loads the other',
    () => button.click(),
    (word) => given.has(word),
  )
}

async function doSomething(session: Session) {
  const { roll, windows } = session
  const editor = windows[roll(windows.length)] as EditorWindow
  if (editor.button('Save mine') && roll(2) === 0) return choose(session, editor)
  // While a save for release is on its way, the fields are off.
  if (editor.form().disabled) return pass(session, roll(1_000))
  const kind = roll(100)
  if (kind < 38) return type(session, editor)
  if (kind < 52) return arrange(session, editor)
  if (kind < 62) return step(session, editor, 'z')
  if (kind < 66) return step(session, editor, 'y')
  if (kind < 69) return by(session, editor, 'saves a draft', () => editor.saveDraft())
  if (kind < 71) {
    const button = editor.button('version:publishChanges')
    if (button && !button.disabled) await by(session, editor, 'saves for release', () => button.click())
    return
  }
  if (kind < 76) {
    editor.line.cut(!editor.line.isCut)
    session.log.push(`${editor.name}: the connection ${editor.line.isCut ? 'breaks off' : 'is back'}`)
    return
  }
  return pass(session, roll(2_000))
}

/** Time for all that windows do by themselves: autosaves, and asking a server that was away. */
const REST_MS = 7_000

/** Whether a form says what its version does: it was changed, and changed back. */
const isStored = (editor: EditorWindow, server: PanelServer) =>
  isSameValue(keptOf(editor.words()), server.storedAt(editor.words().updatedAt))

/** Restores the connections, answers all questions, and waits until nothing is unsaved. */
async function comeToRest(session: Session) {
  const { windows, ledger, server } = session
  for (const { line } of windows) line.calm()
  for (let round = 0; round < 12; round += 1) {
    await pass(session, REST_MS, 1_000)
    if (windows.every((editor) => !editor.isGuarded() || isStored(editor, server))) return
    for (const editor of windows) await choose(session, editor)
  }
  ledger.losses.push(...windows.map((editor) => `Does not come to rest: ${editor.standing()}`))
}

/**
 * Two people edit a page at random, over connections that are slow and break off.
 * @returns what was lost, with what they did; null: nothing
 */
export async function editAtRandom(seed: number, parts: readonly [Parts, Parts], steps: number) {
  const roll = dice(seed * 7_919 + 1)
  const ledger = openLedger()
  const server = openPanelServer(ledger.saved)
  // Each form has an address of its own: what a window remembers of its saves is not another session's.
  const lines = new Map(
    ['Asha', 'Ravi'].map((name, index) => [seed * 2 + index, { name, line: openLine(roll) }]),
  )
  const former = window.fetch
  // The newest of the functions around it, which take saves in turn, calls this one.
  const log: string[] = []
  calls.answer = answerCalls(server, lines, (name, outcome) => {
    log.push(`${name}: a save is ${outcome}`)
    if (outcome.endsWith(OWN)) ledger.losses.push(`A save of ${name} is ${outcome}`)
  })
  const windows: EditorWindow[] = []
  for (const [id, { name, line }] of lines)
    windows.push(await openWindow(name, id, { parts: parts[id % 2 === 0 ? 0 : 1], line, server }))
  const session: Session = { roll, ledger, server, windows, log, words: 0 }
  try {
    for (let count = 0; count < steps && ledger.losses.length === 0; count += 1) await doSomething(session)
    if (ledger.losses.length === 0) await comeToRest(session)
  } catch (error) {
    ledger.losses.push(`The form broke: ${error}`)
  }
  if (ledger.losses.length === 0) ledger.end(server.versions)
  for (const editor of windows) editor.close()
  window.fetch = former
  vi.clearAllTimers()
  return ledger.losses.length === 0 ? null : { seed, losses: ledger.losses, did: session.log }
}

/** Who answers the calls of the open windows. */
export const calls: { answer: typeof fetch } = {
  answer: () => Promise.reject(new TypeError('Nobody answers')),
}
