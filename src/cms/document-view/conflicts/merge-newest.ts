import { useDocumentInfo, useForm } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useLayoutEffect, useRef } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { useFormNow } from '@/cms/fields/form-now'
import { isSameValue, mergeForms } from '@/domain/content/merged-form'
import { useFilledForm } from './filled-form'
import { ALL_FIELDS, tellTaken } from './taken-fields'
import { focusedField, hasSameRows, withTypedSince } from './typed-since'
import { fieldNames, writtenWords } from './typed-texts'

type Form = Record<string, unknown>

/** The result of merging a form with the newest version. */
type Meeting =
  /** The form has both; `taken` are the fields that others changed. `isStored`: it equals the newest version. */
  | { isMerged: true; taken: string[]; isStored: boolean }
  /** Both changed these fields, or the form could not be filled. */
  | { isMerged: false; conflicts: string[] }

/** How often filling the form is repeated because of edits in between. */
const TRIES = 5

/** Whether the caret is in a field that others have changed or removed. */
const isInSight = (focused: string | null, taken: string): boolean =>
  focused === taken || (/\.\d+$/.test(taken) && Boolean(focused?.startsWith(`${taken}.`)))

/** Whether the form has learnt of a newer version since this one was read. Their times are ISO texts, which sort as times. */
const isOlder = (version: Form, now: FormState): boolean =>
  String(version.updatedAt) < String(now.updatedAt?.value ?? '')

/**
 * Merges the versions that others have saved since the form was opened into the form. A field that both changed is a
 * conflict, and so is the field with the caret: its text would be replaced while the editor types.
 * @param address of the document
 * @returns a function; with `isMine`, fields in conflict stay as they are here; with `givenUp`, the words of a form that
 * are given up, only what was changed since counts as a change
 */
export function useMergeNewest(
  address: string,
): (how?: { isMine?: boolean; givenUp?: Form }) => Promise<Meeting> {
  const { data, ...info } = useDocumentInfo()
  const { getData, getFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const filled = useFilledForm()
  // The version that this form was filled with. A save of its own can be answered, and change it, during a merge.
  const base = useRef(data)
  useLayoutEffect(() => {
    base.current = data
  }, [data])

  /** Fields by their names, each once. */
  const namesOf = (paths: readonly string[]): string[] => [
    ...new Set(paths.map(fieldNames(info.docConfig?.fields, getFields()))),
  ]

  return async ({ isMine = false, givenUp } = {}) => {
    const mergedWith = (theirs: Form) =>
      mergeForms(writtenWords(givenUp ?? base.current ?? {}), writtenWords(theirs), writtenWords(getData()))
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { body: newest } = await askPanel<Form>(`${address}?draft=true&depth=0`)
      if (!newest) break
      const sent = getFields()
      const { merged, conflicts, taken } = mergedWith(newest)
      const focused = focusedField()
      const met = [...conflicts, ...(givenUp ? [] : taken.filter((path) => isInSight(focused, path)))]
      if (met.length > 0 && !isMine) return { isMerged: false, conflicts: namesOf(met) }
      const state = await filled({ ...newest, ...Object(merged) })
      if (!state) break
      const now = formNow()
      const both = hasSameRows(sent, now) ? withTypedSince(state, { sent, now }) : null
      // Text was typed meanwhile where others have changed or removed something.
      const isMetNow = !isMine && mergedWith(newest).conflicts.length > 0
      if (!both || isMetNow || isOlder(newest, now)) continue
      tellTaken(givenUp ? [ALL_FIELDS] : taken)
      replaceAtOnce(both)
      info.setData(newest)
      info.setMostRecentVersionIsAutosaved(false)
      const isStored = isSameValue(writtenWords(getData()), writtenWords(newest))
      setModified(!isStored)
      if (givenUp) info.setUnpublishedVersionCount(isStored && newest._status !== 'draft' ? 0 : 1)
      return { isMerged: true, taken: namesOf(taken), isStored }
    }
    return { isMerged: false, conflicts: [] }
  }
}
