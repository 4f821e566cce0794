import { partAt } from '../fields/part-at'

/** The error message in an answer of the panel's API. */
export async function answerSentence(answer: Response): Promise<string> {
  const { errors, detail } = await answer.json().catch(() => ({}))
  return errors?.[0]?.message ?? detail ?? 'That was not possible. Please try again shortly.'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Why a form was refused, with the fields concerned if known. @param answer its body */
export function refusalSentence(answer: unknown): string {
  const [error] = listOf(partAt(answer, 'errors'))
  const fields = listOf(partAt(partAt(error, 'data'), 'errors'))
  const ofFields = fields.map((field) => `${partAt(field, 'label')}: ${partAt(field, 'message')}`)
  return ofFields.length > 0 ? ofFields.join(' ') : String(partAt(error, 'message') ?? '')
}
