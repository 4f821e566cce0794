import { uploadedSeed } from '@/content-seed/pictures/uploaded.generated'
import { seriesTitle, TITLE_IN_CODE } from '@/domain/content/pictures/picture-titles'
import { type PictureName, pictures, pictureUrl } from '@/domain/content/pictures/pictures'
import { PICTURE_STATES, type PictureState, pictureAddress } from '@/domain/rules/content/picture'
import { listOf, partAt } from '../fields/part-at'

/** The states of a picture, in words. */
export const PICTURE_STATE: Record<PictureState, string> = {
  preparing: 'Being prepared…',
  ready: 'Ready for the pages',
  failed: 'Could not be prepared',
}

/** Polling interval; preparing a picture takes some seconds. */
export const ASK_EVERY_MS = 2_000

/** A picture that can be chosen. */
export type OfferedPicture = {
  /** Its key in content. */
  value: string
  title: string
  /** Its description, if known. */
  about: string
  /** Address of a small version; null if there is none yet. */
  src: string | null
  state: PictureState
}

// `Object.keys` loses the type.
const names = Object.keys(pictures) as PictureName[]

/** The built-in pictures. */
export const seriesPictures: readonly OfferedPicture[] = names.map((name) => ({
  value: name,
  title: seriesTitle(name),
  about: '',
  src: pictureUrl(name, pictures[name].widths[0], 'webp'),
  state: 'ready',
}))

const textAt = (row: unknown, name: string): string | undefined => {
  const value = partAt(row, name)
  return typeof value === 'string' ? value : undefined
}

/**
 * Reads an uploaded picture from an API row.
 * @throws Error if it is none
 */
export function uploadedPicture(row: unknown): OfferedPicture {
  const value = textAt(row, 'key')
  const state = PICTURE_STATES.find((each) => each === partAt(row, 'state'))
  if (value === undefined || !state) throw new Error('The answer has no picture')
  return {
    value,
    title: textAt(row, 'filename') ?? 'Picture',
    about: textAt(row, 'alt') ?? '',
    src: textAt(row, 'thumbnailURL') ?? null,
    state,
  }
}

/** Search for uploaded pictures by name or description, page by page. */
export type PictureSearch = { words: string; page: number }

type Page = { pictures: OfferedPicture[] /** How many there are on all pages. */; total: number }

async function ask(query: Record<string, string>, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(`/cms/api/pictures?${new URLSearchParams({ depth: '0', ...query })}`, { signal })
  if (!answer.ok) throw new Error(`The pictures cannot be read: ${answer.status}`)
  const found: unknown = await answer.json()
  return {
    pictures: listOf(partAt(found, 'docs')).map(uploadedPicture),
    total: Number(partAt(found, 'totalDocs') ?? 0),
  }
}

/** Pictures per page. */
const PAGE = 60

/** Escapes a text for PostgreSQL's LIKE patterns, since Payload does not. */
const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Finds a page of the uploaded pictures that pages can show, now or soon, newest first.
 * @param signal aborts the request
 */
export function findUploaded({ words, page }: PictureSearch, signal: AbortSignal): Promise<Page> {
  const holding = words && {
    'where[and][1][or][0][filename][contains]': literally(words),
    'where[and][1][or][1][alt][contains]': literally(words),
  }
  const query = {
    limit: String(PAGE),
    page: String(page),
    // The id makes the order unique across pages.
    sort: '-createdAt,-id',
    'where[and][0][state][not_equals]': 'failed',
  }
  return ask({ ...query, ...(holding || {}) }, signal)
}

/** Whether a picture's name or description contains a text; same rule as on the server. */
export const contains = ({ title, about }: OfferedPicture, words: string): boolean =>
  [title, about].some((text) => text.toLowerCase().includes(words.toLowerCase()))

type PictureInCode = { key: string; alt: string; widths: readonly number[] }

/** A picture uploaded elsewhere that came with the code (content:pull): pages show it, but this database may not have it. */
export function pictureInCode(
  value: string,
  inCode: readonly PictureInCode[] = uploadedSeed,
): OfferedPicture | undefined {
  const found = inCode.find(({ key }) => key === value)
  if (!found) return undefined
  const { key, alt, widths } = found
  const src = pictureAddress(key, widths[0] ?? 0, 'webp')
  return { value: key, title: TITLE_IN_CODE, about: alt, src, state: 'ready' }
}

/** Reads the picture with a key. @returns undefined if there is none */
export async function pictureNamed(value: string): Promise<OfferedPicture | undefined> {
  const ofSeries = seriesPictures.find((picture) => picture.value === value)
  if (ofSeries) return ofSeries
  const { pictures: found } = await ask({ limit: '1', 'where[key][equals]': value })
  return found[0] ?? pictureInCode(value)
}
