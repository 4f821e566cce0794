import { expect } from 'vitest'
import type { Picture } from '@/payload-types'
import type { Api } from '../application/api'
import type { Panel } from '../content/content-panel'
import { form } from './files'

/** The values of the panel's form for a picture, unless a test changes them. */
const WORDS = { alt: 'A flask on a bench', decorative: false, credit: '', focalX: 50, focalY: 50 }

/** The upload of a picture as the panel's form sends it. */
export const pictureForm = (bytes: Uint8Array, words: object = {}, name = 'flask.png'): FormData =>
  form(['_payload', JSON.stringify({ ...WORDS, ...words })], ['file', bytes, name])

/** The refusal of an upload with its fields. */
export type Refused = {
  errors?: { message: string; data?: { errors: { path: string; message: string }[] } }[]
}

/** Uploads a valid picture. */
export async function upload(panel: Panel, ...parts: Parameters<typeof pictureForm>): Promise<Picture> {
  const { status, body } = await panel.send<{ doc: Picture }>('POST /pictures', {
    form: pictureForm(...parts),
  })
  expect({ status, body }).toMatchObject({ status: 201, body: { doc: { state: 'preparing' } } })
  return body.doc
}

/** Waits until all pictures have been prepared. */
export async function prepared(api: Api): Promise<void> {
  api.runner?.wake()
  await api.runner?.idle()
}
