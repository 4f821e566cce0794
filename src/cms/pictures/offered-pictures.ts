import { z } from 'zod'
import { type PictureName, pictures, pictureUrl } from '@/content-seed/pictures/pictures'
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

/** `hero-home` → `Hero home`. */
const titleOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

// Object.entries forgets that its keys are the very names of the manifest.
const names = Object.keys(pictures) as PictureName[]

/** The pictures that the site came with. */
export const seriesPictures: readonly OfferedPicture[] = names.map((name) => ({
  value: name,
  title: titleOf(name),
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

const answerSchema = z.object({ docs: z.array(rowSchema) })

/** An uploaded picture, as a call about one answers. */
export const uploadedPicture = (row: unknown): OfferedPicture => rowSchema.parse(row)

/** So many of the newest are offered. */
const OFFERED_MAX = 500

async function ask(query: string): Promise<OfferedPicture[]> {
  const answer = await fetch(`/cms/api/pictures?depth=0&${query}`)
  if (!answer.ok) throw new Error(`The pictures cannot be read: ${answer.status}`)
  return answerSchema.parse(await answer.json()).docs
}

/** Those that editors have uploaded and pages can show, now or in a moment, the newest first. */
export const uploadedPictures = (): Promise<OfferedPicture[]> =>
  ask(`limit=${OFFERED_MAX}&sort=-createdAt&where[state][not_equals]=failed`)

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
  return { value: key, title: 'A picture that came with the site', about: alt, src, state: 'ready' }
}

/** The picture that content names. @returns undefined when there is none */
export async function pictureNamed(value: string): Promise<OfferedPicture | undefined> {
  const ofSeries = seriesPictures.find((picture) => picture.value === value)
  if (ofSeries) return ofSeries
  const [uploaded] = await ask(`limit=1&where[key][equals]=${encodeURIComponent(value)}`)
  return uploaded ?? pictureInCode(value)
}
