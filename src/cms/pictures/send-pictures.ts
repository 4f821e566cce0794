import { isPictureTooLarge, PICTURE_TOO_LARGE, PICTURE_WORDS_MAX } from '@/domain/rules/content/picture'
import { listOf, partAt } from '../fields/part-at'
import { type OfferedPicture, uploadedPicture } from './offered-pictures'

/** A file that was not stored, and why. */
export type RefusedFile = { name: string; why: string }

const NO_PICTURE = 'It is no picture: choose a JPEG, PNG, WebP, GIF or AVIF.'
const UNREACHABLE = 'The server cannot be reached. Please try again shortly.'

/** The description that a picture begins with: the name of its file, in words. */
export function wordsOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, PICTURE_WORDS_MAX.alt)
    .trim()
  return words === '' ? 'Picture' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The reason in a refusal: that of the file, or else the first. */
function reasonOf(answer: unknown): string {
  const [error] = listOf(partAt(answer, 'errors'))
  const [ofField] = listOf(partAt(partAt(error, 'data'), 'errors'))
  const said = partAt(ofField, 'message') ?? partAt(error, 'message') ?? partAt(answer, 'detail')
  return typeof said === 'string' ? said : 'That was not possible. Please try again shortly.'
}

/** Uploads a picture, described by the name of its file. */
export async function sendPicture(file: File): Promise<OfferedPicture | RefusedFile> {
  const { name } = file
  if (!file.type.startsWith('image/')) return { name, why: NO_PICTURE }
  if (isPictureTooLarge(file.size)) return { name, why: `${PICTURE_TOO_LARGE}.` }
  const form = new FormData()
  form.append('file', file)
  form.append('_payload', JSON.stringify({ alt: wordsOfFile(name) }))
  try {
    const answer = await fetch('/cms/api/pictures?depth=0', { method: 'POST', body: form })
    const body: unknown = await answer.json().catch(() => null)
    return answer.ok ? uploadedPicture(partAt(body, 'doc')) : { name, why: reasonOf(body) }
  } catch {
    return { name, why: UNREACHABLE }
  }
}
