import { ApiFailure, detailOf } from '@/admin-views/api/api-failure'
import { sendForm, type Upload } from '@/admin-views/api/send-form'
import type { UploadAnswer } from '@/contract/product-answer'

/** The files to upload; at least one of the two. */
export type ProductFiles = { image?: File; pdf?: File }

/** Paths of the uploaded files; only of those that were sent. */
export type UploadedPaths = UploadAnswer

/**
 * Uploads the chosen files (spec §7).
 * @throws what `sendForm` throws
 */
export async function uploadProductFiles(
  token: string,
  { image, pdf }: ProductFiles,
  upload: Upload = {},
): Promise<UploadedPaths> {
  const form = new FormData()
  if (image) form.set('image', image)
  if (pdf) form.set('pdf', pdf)
  const { status, body } = await sendForm('/api/reference-standards/product/upload', token, form, upload)
  const paths = pathsIn(body)
  if (paths === null) throw new ApiFailure(status, detailOf(body))
  return paths
}

function pathsIn(body: string): UploadedPaths | null {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null) return null
    const paths: UploadedPaths = {}
    if ('image_path' in parsed && typeof parsed.image_path === 'string') paths.image_path = parsed.image_path
    if ('file_path' in parsed && typeof parsed.file_path === 'string') paths.file_path = parsed.file_path
    return paths
  } catch {
    return null
  }
}
