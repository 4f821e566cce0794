import { UnacceptableFile } from '@/platform/files/unacceptable-file'
import { Refusal } from '../http/answer'

/** The 5 and 10 MB on the screen are hints (spec §5); this is the limit. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

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
