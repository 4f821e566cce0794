import { partAt } from '../fields/part-at'

/** Where Payload's client has the form in the body of a save. */
const FORM = '_payload'

/** A save of this window that has been answered: the versions that it and those before it were based on, and its own. */
export type DoneSave = { bases: readonly string[]; version: string }

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const readJson = (words: string): unknown => {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}

/** The version that a form was based on. */
const baseOf = (form: FormData): string | undefined =>
  text(partAt(readJson(text(form.get(FORM)) ?? ''), 'updatedAt'))

/**
 * The version that a save is based on in fact: if the form was read before this window's own saves, what the last of
 * them made. What others have saved stays a conflict.
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

/** The save that a request is: of which document, and the form. */
function saveOf(input: RequestInfo | URL, init: RequestInit | undefined) {
  if (init?.method?.toUpperCase() !== 'PATCH' || !(init.body instanceof FormData)) return null
  const address = input instanceof Request ? input.url : String(input)
  return { path: new URL(address, window.location.href).pathname, form: init.body }
}

async function doneSave(
  answer: Response,
  base: string | undefined,
  before: DoneSave | null,
): Promise<DoneSave | null> {
  const version = answer.ok
    ? text(partAt(partAt(await answer.clone().json(), 'doc'), 'updatedAt'))
    : undefined
  if (version === undefined || base === undefined) return before
  return { version, bases: [...(before?.bases ?? []), base] }
}

/** The last save of each document that is on its way, or was until a moment ago. */
const last = new Map<string, Promise<DoneSave | null>>()

/**
 * How long the form may take to learn what its save has made. After that an old base means an old form, which the
 * browser may show again on the way back: its words must not replace newer ones unasked.
 */
const LEARNS_WITHIN_MS = 1_000

let isInTurn = false

/**
 * Sends the saves of a document one after the other, from now on. Payload's form sends one while another is on its way
 * (an autosave, the keyboard's save, the button), which the server must take for two windows that know nothing of each
 * other.
 */
export function saveInTurn(): void {
  if (isInTurn) return
  isInTurn = true
  const original = window.fetch
  window.fetch = async (input, init) => {
    const save = saveOf(input, init)
    if (!save) return original(input, init)
    const { path, form } = save
    const base = baseOf(form)
    const earlier = last.get(path) ?? Promise.resolve(null)
    const sent = earlier.then((done) => {
      const own = ownBase(base, done)
      const body = own === undefined || own === base ? form : withBase(form, own)
      return original(input, { ...init, body })
    })
    const done = Promise.all([sent, earlier]).then(
      ([answer, before]) => doneSave(answer, base, before).catch(() => before),
      () => earlier,
    )
    last.set(path, done)
    void done.then(() => setTimeout(() => last.get(path) === done && last.delete(path), LEARNS_WITHIN_MS))
    return sent
  }
}
