import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { sendForm, type Upload } from '@/admin-views/api/send-form'
import type { UploadAnswer } from '@/domain/contract/product-answer'

/** The files to upload; at least one of the two. */
export type ProductFiles = { image?: File; pdf?: File }

/** Paths of the uploaded files; only of those that were sent. */
export type UploadedPaths = Pick<UploadAnswer, 'image_path' | 'file_path'>

/** Uploads the chosen files (spec §7). @throws what `sendForm` throws */
export async function uploadProductFiles(
  token: string,
  { image, pdf }: ProductFiles,
  upload: Upload = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  if (image) form.set('image', image)
  if (pdf) form.set('pdf', pdf)
  const { status, body } = await sendForm('/api/reference-standards/product/upload', token, form, upload)
  const answer = answerIn(body)
  if (answer === null) throw new ApiFailure(status, detailOf(body))
  return answer
}

function answerIn(body: string): UploadAnswer | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null) return null
    const answer: UploadAnswer = {}
    if ('image_path' in parsed && typeof parsed.image_path === 'string') answer.image_path = parsed.image_path
    if ('file_path' in parsed && typeof parsed.file_path === 'string') answer.file_path = parsed.file_path
    if ('note' in parsed && typeof parsed.note === 'string') answer.note = parsed.note
    return answer
  } catch {
    return null
  }
}
