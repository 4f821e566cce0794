import { partAt } from '@/cms/fields/part-at'
import { hasWordsOf } from './lost-save'

/** Where Payload's client has the form in the body of a save. */
const FORM = '_payload'

/** A save of this window that has been answered: the versions that it and those before it were based on, and its own. */
type DoneSave = { bases: readonly string[]; version: string }

/** A save without an answer, and what it was based on: the server may have made a version of it. */
type LostSave = { bases: readonly string[]; form: unknown }

/** How the saves of a document stand: those that were answered, and one since that was not. */
type Standing = { done: DoneSave | null; lost: LostSave | null }

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const readJson = (words: string): unknown => {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}

/** The data of a form that is sent. */
export const dataOf = (form: FormData): unknown => readJson(text(form.get(FORM)) ?? '')

/**
 * The actual base version of a save: if the form was read before this window's own saves, the version that the last of
 * them made. Saves by others stay conflicts.
 */
export const ownBase = (base: string | undefined, done: DoneSave | null): string | undefined =>
  base !== undefined && done?.bases.includes(base) ? done.version : base

function withBase(form: FormData, base: string): FormData {
  const changed = new FormData()
  for (const [name, value] of form) {
    const isForm = name === FORM && typeof value === 'string'
    changed.append(name, isForm ? JSON.stringify({ ...Object(readJson(value)), updatedAt: base }) : value)
  }
  return changed
}

type Save = { input: RequestInfo | URL; path: string; form: FormData }

/** The save that a request is: of which document, and the form. */
function saveOf(input: RequestInfo | URL, init: RequestInit | undefined): Save | null {
  if (init?.method?.toUpperCase() !== 'PATCH' || !(init.body instanceof FormData)) return null
  const address = input instanceof Request ? input.url : String(input)
  return { input, path: new URL(address, window.location.href).pathname, form: init.body }
}

const withDone = (done: DoneSave | null, bases: readonly string[], version: string): DoneSave => ({
  version,
  bases: [...(done?.bases ?? []), ...bases],
})

/**
 * Finds out what became of a save without an answer: the newest version is its own if it has the words that were sent.
 * @throws TypeError if the server still does not answer
 */
async function recovered(
  { done, lost }: Standing,
  path: string,
  ask: typeof fetch,
): Promise<DoneSave | null> {
  if (!lost) return done
  const answer = await ask(`${path}?draft=true&depth=0`)
  if (answer.status >= 500) throw new TypeError(`${path} cannot be read: ${answer.status}`)
  const newest: unknown = answer.ok ? await answer.json() : null
  const version = text(partAt(newest, 'updatedAt'))
  return version !== undefined && hasWordsOf(newest, lost.form) ? withDone(done, lost.bases, version) : done
}

/** How the last saves of each document stand, a moment after they were answered, or until another one is. */
const last = new Map<string, Promise<Standing>>()

/**
 * Time for the form to receive the version of its own save. After that an old base means an old form, which the browser
 * may show again on the way back: its words must not replace newer ones unasked.
 */
const LEARNS_WITHIN_MS = 1_000

let isInTurn = false

/**
 * Sends the saves of a document one after the other, from now on. Payload's form sends one while another is on its way
 * (an autosave, the keyboard's save, the button), which the server must take for two windows that know nothing of each
 * other; and it does not know the version that a save has made whose answer was lost on the way.
 */
export function saveInTurn(): void {
  if (isInTurn) return
  isInTurn = true
  const original = window.fetch

  async function send(save: Save, earlier: Standing, init?: RequestInit) {
    const { input, path, form } = save
    const data = dataOf(form)
    const base = text(partAt(data, 'updatedAt'))
    // Not sent if it throws: the lost save stays the one to ask for.
    const done = await recovered(earlier, path, original)
    const own = ownBase(base, done)
    const body = own === undefined || own === base ? form : withBase(form, own)
    // The form may learn the version that it was sent upon only while this save is on its way.
    const bases = base === undefined || own === undefined ? null : [base, own]
    const lost = bases && { bases, form: data }
    try {
      const answer = await original(input, { ...init, body })
      if (answer.status >= 500) return { answer, standing: { done, lost } }
      const version = answer.ok
        ? text(partAt(partAt(await answer.clone().json(), 'doc'), 'updatedAt'))
        : undefined
      const isDone = version !== undefined && bases
      return { answer, standing: { done: isDone ? withDone(done, bases, version) : done, lost: null } }
    } catch (error) {
      return { error, standing: { done, lost } }
    }
  }

  window.fetch = async (input, init) => {
    const save = saveOf(input, init)
    if (!save) return original(input, init)
    const { path } = save
    const earlier = last.get(path) ?? Promise.resolve({ done: null, lost: null })
    const sent = earlier.then((standing) => send(save, standing, init))
    const standing = sent.then(
      (result) => result.standing,
      () => earlier,
    )
    last.set(path, standing)
    void standing.then(({ lost }) => {
      if (!lost) setTimeout(() => last.get(path) === standing && last.delete(path), LEARNS_WITHIN_MS)
    })
    const { answer, error } = await sent
    if (answer) return answer
    throw error
  }
}
