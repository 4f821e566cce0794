import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type UploadedPicture, uploadedPictureSchema } from '@/domain/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, type PictureState, pictureFile } from '@/domain/rules/content/picture'
import type { Api } from '../application/api'

export const UPLOADED_KEY = 'Zk3_pQ-7xRb2Lm9Tn4Vw8A'

const PLACEHOLDER = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='

/** An uploaded picture as documents have it. */
export const aPicture = (changes: Record<string, unknown> = {}): UploadedPicture =>
  uploadedPictureSchema.parse({
    key: UPLOADED_KEY,
    width: 640,
    height: 480,
    widths: [400, 640],
    placeholder: PLACEHOLDER,
    alt: '',
    focalX: 50,
    focalY: 50,
    ...changes,
  })

const filesOf = ({ key, widths }: UploadedPicture) =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))

/** The server's folder of pictures, once a file's API is open. */
export const picturesFolder = () => path.join(process.env.DATA_DIR ?? '', 'pictures')

/** Writes a picture's files into the server's folder. */
export function putFiles(picture: UploadedPicture): string[] {
  const folder = picturesFolder()
  mkdirSync(folder, { recursive: true })
  const files = filesOf(picture)
  for (const file of files) writeFileSync(path.join(folder, file), `bytes of ${file}`)
  return files
}

/** Inserts a picture as its upload does, without its files. */
export async function putRow(
  api: Pick<Api, 'payload'>,
  changes: Record<string, unknown> = {},
  state: PictureState = 'ready',
): Promise<UploadedPicture> {
  const picture = aPicture({ key: randomBytes(16).toString('base64url'), ...changes })
  const { key, alt, credit, widths, placeholder, width, height, focalX, focalY } = picture
  await api.payload.db.pool.query(
    `insert into content_pictures (key, filename, mime_type, alt, decorative, credit, widths, placeholder, state, width,
       height, focal_x, focal_y)
     values ($1, 'bench.jpg', 'image/jpeg', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      key,
      alt,
      alt === '',
      credit ?? null,
      JSON.stringify(widths),
      placeholder,
      state,
      width,
      height,
      focalX,
      focalY,
    ],
  )
  return picture
}

/** A picture that can be shown: its row and its files. */
export async function upload(api: Pick<Api, 'payload'>, changes: Record<string, unknown> = {}) {
  const picture = await putRow(api, changes)
  putFiles(picture)
  return picture
}
