import path from 'node:path'
import { expect } from 'vitest'
import type { Api } from '../application/api'
import { form } from './files'

export const UPLOAD = 'POST /reference-standards/product/upload'

type Uploaded = { image_path?: string; file_path?: string; note?: string }

/** Uploads valid files. @returns their paths */
export async function uploaded(api: Api, ...parts: Parameters<typeof form>): Promise<Uploaded> {
  const { status, body } = await api.send<Uploaded>(UPLOAD, { raw: form(...parts) })
  expect(status).toBe(200)
  return body
}

/** The name of a file with this path in the store. */
export const storedNameOf = (filePath: string | undefined) => path.basename(filePath ?? 'none')
