import { Refusal } from './refusal'

/** The header with a record's revision (contract §4). */
export const entityTag = (revision: number): Record<string, string> => ({ ETag: `"${revision}"` })

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
