import { useForm, useFormFields, useFormInitializing } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFormNow } from '@/cms/fields/form-now'
import {
  type FormChanges,
  type FormHistory,
  followField,
  hasOwnSteps,
  noteCorrections,
  recordStep,
  takeStep,
} from '@/domain/content/form-history'
import { isSameValue } from '@/domain/content/merged-form'
import { ALL_FIELDS, hearTaken, isListTaken } from '../conflicts/taken-fields'
import { changesBetween, formWithChanges, type KeptField, keyedForm, keyFinder, pathAt } from './keyed-form'
import { type ChangeOrigin, hearNextChange, isAsAnswered } from './next-change'

const NO_STEPS: FormHistory<KeptField> = { past: [], future: [] }

/** Time for a text editor to tell the form of its own undo. */
const TELLS_WITHIN_MS = 2_000

type Way = 'undo' | 'redo'
type Changes = FormChanges<KeptField>
type Origin = ChangeOrigin | 'the history' | { taken: readonly string[] }
type OwnStep = { way: Way; path: string; until: number }

/** Whether the server has put a field right, or added it to a row that is there. */
const isServers = ({ before, after }: { before: KeptField | undefined; after: KeptField | undefined }) => {
  if (!after || after.field.rows) return before === undefined
  const { value, initialValue, isModified } = after.field
  const isAsSent = !isModified && isSameValue(value, initialValue)
  return before === undefined || (isAsSent && !isSameValue(before.field.initialValue, initialValue))
}

const NOTHING = { before: undefined, after: undefined }

const filtered = (changes: Changes, is: (key: string) => boolean): Changes =>
  new Map([...changes].filter(([key]) => is(key)))

/** The changes that the server has made beside those of an editor: none in rows that come or go. */
function serversOf(changes: Changes): Changes {
  const isOfLists = [...changes.values()].some(
    ({ before, after }) => before && after && (before.field.rows ?? after.field.rows),
  )
  return isOfLists ? new Map() : filtered(changes, (key) => isServers(changes.get(key) ?? NOTHING))
}

/** The outcome of undoing a step: what changed, or the paths of fields that somebody else has changed. */
export type TakenStep = { changes: Changes; refused?: undefined } | { changes: Changes; refused: string[] }

/**
 * Records the editor's steps in a document's form: each change of its fields that comes neither from the server nor from
 * somebody else.
 */
export function useFormHistory() {
  const { getFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const fields = useFormFields(([all]) => all)
  const isInitializing = useFormInitializing()
  const history = useRef(NO_STEPS)
  const seen = useRef<FormState | null>(null)
  const origin = useRef<Origin | null>(null)
  const own = useRef<OwnStep | null>(null)

  /** @returns whether the field's own undo has made this change */
  function followOwn(changes: Changes): boolean {
    const { path, way, until } = own.current ?? {}
    const key = path === undefined || Date.now() > (until ?? 0) ? undefined : keyFinder(fields)(path)
    const change = key === undefined ? undefined : changes.get(key)
    if (!way || key === undefined || !change || changes.size > 1) return false
    own.current = null
    history.current = followField(history.current, way, key, change)
    return true
  }
  function note(changes: Changes, from: Origin | null) {
    if (from === 'the history' || changes.size === 0) return
    if (from === 'a new row') history.current = noteCorrections(history.current, changes)
    else if (from && from !== 'an editor') {
      const pathOf = pathAt(fields)
      const isTaken = (key: string) =>
        from.taken.some(
          (path) => isListTaken(pathOf(key) ?? '', [path]) || pathOf(key)?.startsWith(`${path}.`),
        )
      history.current = noteCorrections(
        history.current,
        filtered(changes, (key) => !isTaken(key)),
      )
    } else if (!from && [...changes.values()].some(({ after }) => after && isAsAnswered(after.field)))
      // The form has become another version.
      history.current = NO_STEPS
    else if (!followOwn(changes)) {
      const servers = from ? new Map() : serversOf(changes)
      history.current = noteCorrections(history.current, servers)
      const mine = filtered(changes, (key) => !servers.has(key))
      if (mine.size > 0) history.current = recordStep(history.current, mine, Date.now())
    }
  }
  const noteChange = useEffectEvent((now: FormState) => {
    const [before, from] = [seen.current, origin.current]
    seen.current = now
    origin.current = null
    if (before && before !== now && !isInitializing) note(changesBetween(before, now), from)
  })
  useLayoutEffect(() => noteChange(fields), [fields])
  useEffect(() => {
    const stops = [
      hearNextChange((next) => {
        origin.current = next
      }),
      hearTaken((taken) => {
        if (!taken.includes(ALL_FIELDS)) origin.current = { taken }
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return {
    has: (way: Way) => (way === 'undo' ? history.current.past : history.current.future).length > 0,
    /** Whether typing in a field can be undone or redone. */
    hasOwn(way: Way, path: string): boolean {
      const key = keyFinder(getFields())(path)
      return key !== undefined && hasOwnSteps(history.current, way, key)
    },
    /** Tells that the next change of a field is its own undo. */
    expectOwn(way: Way, path: string) {
      own.current = { way, path, until: Date.now() + TELLS_WITHIN_MS }
    },
    /** The rows that the last step has removed. */
    isLastRemoval: (id: string) =>
      [...(history.current.past.at(-1)?.changes.values() ?? [])].some(
        ({ before, after }) =>
          before?.field.rows?.some((row) => row.id === id) &&
          !after?.field.rows?.some((row) => row.id === id),
      ),
    /** Undoes the last step, or redoes it. @returns null if there is none */
    take(way: Way): TakenStep | null {
      const form = formNow()
      const taken = takeStep(history.current, way, keyedForm(form))
      if (!taken) return null
      history.current = taken.history
      if (taken.refused) {
        const pathOf = pathAt(form)
        return { changes: taken.wanted, refused: taken.refused.flatMap((key) => pathOf(key) ?? []) }
      }
      origin.current = 'the history'
      replaceAtOnce(formWithChanges(form, taken.changes))
      setModified(true)
      return { changes: taken.changes }
    },
  }
}
