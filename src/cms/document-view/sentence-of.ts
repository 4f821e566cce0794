import { partAt } from '../fields/part-at'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Why a form was refused, with the fields concerned if known. @param answer its body */
export function refusalSentence(answer: unknown): string {
  const [error] = listOf(partAt(answer, 'errors'))
  const fields = listOf(partAt(partAt(error, 'data'), 'errors'))
  const ofFields = fields.map((field) => `${partAt(field, 'label')}: ${partAt(field, 'message')}`)
  return ofFields.length > 0 ? ofFields.join(' ') : String(partAt(error, 'message') ?? '')
}
