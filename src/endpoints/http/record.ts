import { Refused } from '@/domain/rules/changes/refused'
import { answer, Refusal } from './answer'

/** Answers a record, with its revision as the ETag (contract §4). */
export const answerRecord = (record: { revision: number }, status = 200): Response =>
  answer(status, record, { ETag: `"${record.revision}"` })

/**
 * The revision that a change is based on; undefined if the request has none.
 * @throws {Refusal} 400 for anything but one strong tag with a revision
 */
export function readIfMatch(request: Request): number | undefined {
  const given = request.headers.get('if-match')
  if (given === null) return undefined
  const revision = given.trim().match(/^"([1-9]\d{0,8})"$/)?.[1]
  if (revision === undefined) {
    throw new Refusal(400, 'If-Match must be one revision in quotation marks, as the ETag has it')
  }
  return Number(revision)
}

/**
 * Runs a change that merges what others changed.
 * @param read the record as it is now: the user decides between the values, so the refusal holds them
 * @throws {Refusal} 409 with the conflicts, and whatever the change throws
 */
export async function withConflicts(
  change: () => Promise<void>,
  read: () => Promise<unknown>,
): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Refused) || error.conflicts.length === 0) throw error
    const { message, conflicts } = error
    throw new Refusal(409, message, {}, { current: await read(), conflicts })
  }
}
