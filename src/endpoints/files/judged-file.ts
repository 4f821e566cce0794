import { UnacceptableFile } from '@/platform/files/unacceptable-file'
import { Refusal } from '../http/answer'

const STATUS = { type: 415, content: 422, size: 413 } as const

/** Judges received files. @throws {Refusal} 415, 422 or 413 for one that is not acceptable */
export async function judgedOrRefused<Judged>(judge: () => Promise<Judged>): Promise<Judged> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof UnacceptableFile) throw new Refusal(STATUS[error.problem], error.message)
    throw error
  }
}
