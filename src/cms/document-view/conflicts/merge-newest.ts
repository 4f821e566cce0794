import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { flushSync } from 'react-dom'
import { askPanel } from '@/cms/calls/ask-panel'
import { mergeForms } from '@/domain/content/merged-form'
import { useFilledForm } from './filled-form'
import { tellTaken } from './taken-fields'
import { focusedField, hasSameRows, withTypedSince } from './typed-since'
import { fieldNames, writtenWords } from './typed-texts'

type Form = Record<string, unknown>

/** The result of merging a form with the newest version. */
type Meeting =
  /** The form has both; `taken` are the fields that others changed. */
  | { isMerged: true; taken: string[] }
  /** Both changed these fields, or the form could not be filled. */
  | { isMerged: false; conflicts: string[] }

/** How often the form is filled again because of what was done in it in between. */
const TRIES = 5

/** Whether the caret is in a field that others have changed or removed. */
const isInSight = (focused: string | null, taken: string): boolean =>
  focused === taken || (/\.\d+$/.test(taken) && Boolean(focused?.startsWith(`${taken}.`)))

/**
 * Merges the versions that others have saved since the form was opened into the form. A field that both changed is a
 * conflict, and so is the field with the caret: its text would be replaced while the editor types.
 * @param address of the document
 * @returns a function; with `isMine`, fields in conflict stay as they are here
 */
export function useMergeNewest(address: string): (how?: { isMine: boolean }) => Promise<Meeting> {
  const { data, ...info } = useDocumentInfo()
  const { getData, getFields, replaceState } = useForm()
  const filled = useFilledForm()

  /** Fields by their names, each once. */
  const namesOf = (paths: readonly string[]): string[] => [
    ...new Set(paths.map(fieldNames(info.docConfig?.fields, getFields()))),
  ]

  return async ({ isMine } = { isMine: false }) => {
    const { body: newest } = await askPanel<Form>(`${address}?draft=true&depth=0`)
    const mergedWith = (theirs: Form) =>
      mergeForms(writtenWords(data ?? {}), writtenWords(theirs), writtenWords(getData()))
    for (let tries = 0; newest && tries < TRIES; tries += 1) {
      const sent = getFields()
      const { merged, conflicts, taken } = mergedWith(newest)
      const focused = focusedField()
      const met = [...conflicts, ...taken.filter((path) => isInSight(focused, path))]
      if (met.length > 0 && !isMine) return { isMerged: false, conflicts: namesOf(met) }
      const state = await filled({ ...newest, ...Object(merged) })
      if (!state) break
      const now = getFields()
      const both = hasSameRows(sent, now) ? withTypedSince(state, { sent, now }) : null
      // Typed in between, where others have changed or removed something.
      const isMetNow = !isMine && mergedWith(newest).conflicts.length > 0
      if (!both || isMetNow) continue
      tellTaken(taken)
      // At once, so that the form can be saved as it is then.
      flushSync(() => replaceState(both))
      info.setData(newest)
      info.setMostRecentVersionIsAutosaved(false)
      return { isMerged: true, taken: namesOf(taken) }
    }
    return { isMerged: false, conflicts: [] }
  }
}
