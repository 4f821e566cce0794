import { KINDS } from '@/admin-views/activity/change-kinds'
import type { ChangedRecord, ChangeSet, KeptValue } from '@/admin-views/api/change-sets'
import { fieldTitle, paperFieldTitle } from '@/admin-views/product-words/field-words'
import { counted } from '@/admin-views/words/counted'
import type { ChangeSetState } from '@/domain/rules/changes/change'

export const CHANGE_SET_STATE_WORDS: Record<ChangeSetState, string> = {
  running: 'Running',
  done: 'Done',
  undone: 'Undone',
  failed: 'Failed',
}

/** Whether an undo of the change set is running. */
export const isBeingUndone = ({ state, undone_by }: Pick<ChangeSet, 'state' | 'undone_by'>): boolean =>
  state === 'done' && undone_by !== null

const UNDO = 'Undo: '

/** Splits the `Undo: ` prefixes off a label and counts them: an undo of an undo is a redo. */
function splitLabel({ kind, label }: ChangeSet): { undone: number; name: string | null } {
  let name = label
  let undone = 0
  while (kind === 'undo' && name?.startsWith(UNDO)) {
    name = name.slice(UNDO.length)
    undone += 1
  }
  return { undone, name }
}

export function captionOf(set: ChangeSet): string {
  return splitLabel(set).name ?? 'A change without a name'
}

/** Whether the change set is a redo. */
const isRedo = (set: ChangeSet) => set.kind === 'undo' && splitLabel(set).undone % 2 === 0

const UNDOS: Record<ChangeSetState, { undo: string; redo: string }> = {
  running: { undo: 'Being undone', redo: 'Being done again' },
  done: { undo: KINDS.undo.did, redo: 'Done again' },
  undone: { undo: KINDS.undo.did, redo: 'Done again' },
  failed: { undo: 'Undo', redo: 'Redo' },
}

const isUndo = (set: ChangeSet) => set.kind === 'undo' && !isRedo(set)

/** The word for a change set's state: one that has not begun is waiting, an undone undo was done again. */
export function stateWordOf(set: ChangeSet): string {
  const { state, waits_for } = set
  if (isBeingUndone(set)) return UNDOS.running[isUndo(set) ? 'redo' : 'undo']
  if (state === 'undone' && isUndo(set)) return UNDOS.done.redo
  return state === 'running' && waits_for !== null ? 'Waiting' : CHANGE_SET_STATE_WORDS[state]
}

/** A sentence for what a change set did. An undo is called undone only when it has ended. */
export const actionWord = (set: ChangeSet): string =>
  set.kind === 'undo' ? UNDOS[set.state][isRedo(set) ? 'redo' : 'undo'] : KINDS[set.kind].did

/** The name of the action that reverses a change set. */
export const undoWord = (set: ChangeSet): 'Undo' | 'Do again' => (isUndo(set) ? 'Do again' : 'Undo')

/** Says what undoing a change set will do. */
export function undoSentence(set: ChangeSet): string {
  const { kind, products } = set
  const some = counted(products, 'product')
  const isOne = products === 1
  if (products === 0)
    return undoWord(set) === 'Undo' ? 'What it did is taken back.' : 'What was undone is done again.'
  if (undoWord(set) === 'Do again') return `What was undone is done again: it changed ${some}.`
  if (kind === 'create') return `${some} that it added ${isOne ? 'goes' : 'go'} to the trash.`
  if (kind === 'delete') return `${some} that it deleted ${isOne ? 'comes' : 'come'} back.`
  if (kind === 'import')
    return `Of ${some}, those that it added go to the trash; the others get back what they held before.`
  return isOne ? `${some} gets back what it held before.` : `${some} get back what they held before.`
}

const OTHER_RECORDS: Record<string, string> = {
  category_name: 'Name',
  description: 'Description',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  is_active: 'Active',
  password_hash: 'Password',
}

/** The name of a record's field on the screens. */
export function recordFieldTitle(record: ChangedRecord['record'], field: string): string {
  if (record === 'lot' || record === 'document') return paperFieldTitle(field)
  return (record === 'product' ? undefined : OTHER_RECORDS[field]) ?? fieldTitle(field)
}

/** Whether a kept value is of a lot or a document: then what it is stands behind the catalogue number. */
export const isOfPaper = ({ cat_no }: Pick<KeptValue, 'cat_no'>): boolean => cat_no.includes(' / ')

/** The name of a kept field; of all fields of the record, what that is. */
export function keptFieldTitle({ field, cat_no }: KeptValue): string {
  if (!isOfPaper({ cat_no })) return field === null ? 'The whole product' : fieldTitle(field)
  return field === null ? 'All of it' : paperFieldTitle(field)
}

function keptPaperReason({ field, would_be }: KeptValue): string {
  switch (field) {
    case null:
      return 'It was changed since, so it stays.'
    case 'deleted_at':
      return would_be === null
        ? 'Its number or its place is taken now, or what it belongs to is gone.'
        : 'It has documents by now, or was deleted or brought back since.'
    case 'lot_no':
      return 'It was changed since, or another lot of the product has that number now.'
    case 'state':
      return 'It was changed since, or another document is the current one now.'
    case 'product_id':
    case 'lot_id':
      return 'It was moved since, or what it would go back to is gone.'
    default:
      return 'It was changed since, or goes with a field that was.'
  }
}

/** Says why an undo kept a value. The record stores only the field, so a text may name two possible reasons. */
export function keptReason(kept: KeptValue): string {
  const { field, would_be } = kept
  if (isOfPaper(kept)) return keptPaperReason(kept)
  switch (field) {
    case null:
      return 'It was changed since, so it stays.'
    case 'deleted_at':
      return would_be === null
        ? 'Its catalogue number is used by another product now, or its category is gone.'
        : 'It was taken out of the trash or put into it since.'
    case 'cat_no':
      return 'It was changed since, or another product uses that number now.'
    case 'category_id':
      return 'It was moved since, or that category is gone.'
    case 'image_path':
    case 'file_path':
      return 'It was changed since, or that file is gone.'
    default:
      return 'It was changed since.'
  }
}

/**
 * Says why the server would refuse to undo a change set; null if it would not.
 * @param records what it changed; undefined, as is the result then, while that is not known
 */
export function whyNotUndone(
  { state }: ChangeSet,
  records: { changes: ChangedRecord[]; total: number } | undefined,
): string | null | undefined {
  if (state === 'undone') return null
  if (state === 'running') return 'It is still running: it can be undone when it is done.'
  if (state === 'failed') return 'It failed, so there is nothing to undo.'
  if (records === undefined) return undefined
  const { changes, total } = records
  if (changes.some(({ record }) => record === 'admin user'))
    return 'Changes of admin users are not undone from here: edit the user instead.'
  if (changes.some(({ record, what }) => record === 'product' && what === 'deleted'))
    return 'Products that were deleted forever cannot come back.'
  if (changes.some(({ record, what }) => (record === 'lot' || record === 'document') && what === 'deleted'))
    return 'Lots and documents that were deleted forever cannot come back.'
  return total === 0 ? 'It changed nothing that is still there, so there is nothing to undo.' : null
}
