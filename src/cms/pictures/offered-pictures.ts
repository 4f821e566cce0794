import { z } from 'zod'
import { seriesTitle, TITLE_IN_CODE } from '@/content/pictures/picture-titles'
import { type PictureName, pictures, pictureUrl } from '@/content/pictures/pictures'
import { uploadedSeed } from '@/content-seed/pictures/uploaded.generated'
import { PICTURE_STATES, type PictureState, pictureAddress } from '@/domain/picture'

/** A picture that can be chosen. */
export type OfferedPicture = {
  /** What content names it by. */
  value: string
  title: string
  /** What it shows, where that is known. */
  about: string
  /** A small version; null while there is none. */
  src: string | null
  state: PictureState
}

// Object.entries forgets that its keys are the very names of the manifest.
const names = Object.keys(pictures) as PictureName[]

/** The pictures that the site came with. */
export const seriesPictures: readonly OfferedPicture[] = names.map((name) => ({
  value: name,
  title: seriesTitle(name),
  about: '',
  src: pictureUrl(name, pictures[name].widths[0], 'webp'),
  state: 'ready',
}))

const rowSchema = z
  .object({
    key: z.string(),
    filename: z.string().nullish(),
    alt: z.string().nullish(),
    thumbnailURL: z.string().nullish(),
    state: z.enum(PICTURE_STATES),
  })
  .transform(
    ({ key, filename, alt, thumbnailURL, state }): OfferedPicture => ({
      value: key,
      title: filename ?? 'Picture',
      about: alt ?? '',
      src: thumbnailURL ?? null,
      state,
    }),
  )

const answerSchema = z.object({ docs: z.array(rowSchema), totalDocs: z.int() })

/** An uploaded picture, as a call about one answers. */
export const uploadedPicture = (row: unknown): OfferedPicture => rowSchema.parse(row)

/** Which of the uploaded pictures are asked for: those whose name or description contains some words, page by page. */
export type PictureSearch = { words: string; page: number }

type Page = { pictures: OfferedPicture[] /** How many there are on all pages. */; total: number }

async function ask(query: Record<string, string>, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(`/cms/api/pictures?${new URLSearchParams({ depth: '0', ...query })}`, { signal })
  if (!answer.ok) throw new Error(`The pictures cannot be read: ${answer.status}`)
  const { docs, totalDocs } = answerSchema.parse(await answer.json())
  return { pictures: docs, total: totalDocs }
}

/** So many are offered at a time. */
const PAGE = 60

/** A part of a text for PostgreSQL's patterns, in which some signs stand for others: Payload passes them on. */
const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')

/**
 * A page of those that editors have uploaded and pages can show, now or in a moment, the newest first.
 * @param signal gives it up
 */
export function findUploaded({ words, page }: PictureSearch, signal: AbortSignal): Promise<Page> {
  const holding = words && {
    'where[and][1][or][0][filename][contains]': literally(words),
    'where[and][1][or][1][alt][contains]': literally(words),
  }
  const query = {
    limit: String(PAGE),
    page: String(page),
    // Those of one moment are in one order on all pages.
    sort: '-createdAt,-id',
    'where[and][0][state][not_equals]': 'failed',
  }
  return ask({ ...query, ...(holding || {}) }, signal)
}

/** Whether a picture's name or description contains some words, as the server finds them. */
export const contains = ({ title, about }: OfferedPicture, words: string): boolean =>
  [title, about].some((text) => text.toLowerCase().includes(words.toLowerCase()))

type PictureInCode = { key: string; alt: string; widths: readonly number[] }

/** One that was uploaded elsewhere, and came with the code (content:pull): pages show it, and no database here knows it. */
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

/** The picture that content names. @returns undefined when there is none */
export async function pictureNamed(value: string): Promise<OfferedPicture | undefined> {
  const ofSeries = seriesPictures.find((picture) => picture.value === value)
  if (ofSeries) return ofSeries
  const { pictures: found } = await ask({ limit: '1', 'where[key][equals]': value })
  return found[0] ?? pictureInCode(value)
}
