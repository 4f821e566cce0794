import { APIError } from 'payload'
import { Refused } from '@/domain/refused'

/** Statuses of the reasons, as in the staff API. */
const STATUS = { unknown: 404, conflict: 409, rule: 422, malformed: 400 } as const

/** Runs work of the rooms below, and passes on what they refuse with the status that the staff API has for it. */
export async function answeringRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new APIError(error.message, STATUS[error.reason], null, true) : error
  }
}
