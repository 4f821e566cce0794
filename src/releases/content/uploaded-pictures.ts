import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type KnownDocument, knownDocument } from '@/content-seed/known-documents'
import { problemLine } from '@/content-seed/place-in-form'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { type PlacedUpload, placedUploads } from '@/domain/content/pictures/placed-uploads'
import {
  type PictureKey,
  type UploadedPicture,
  uploadedPicturesSchema,
} from '@/domain/content/pictures/uploaded-picture'
import { PICTURE_FORMATS, pictureFile } from '@/domain/rules/content/picture'
import { PUBLIC } from '@/paths'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { EDITORS_PICTURES, PICTURE_PROBLEMS, pictureStates } from '@/platform/files/pictures/editors-pictures'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { existingIn } from '@/platform/files/storing/file-store'
import { oncePerObject } from './kept-contents'

type Pictures = ReadonlyMap<PictureKey, UploadedPicture>
type Documents = ReadonlyMap<string, unknown>

const byKey = (pictures: Iterable<UploadedPicture>): Pictures =>
  new Map(Array.from(pictures, (picture) => [picture.key, picture]))

/** Uploaded pictures of the built-in content, for when no database has them. */
const seeded = byKey(uploadedPictures.seed)

/** The uploaded pictures of some documents. */
export const uploadsOf = (contents: Documents): readonly UploadedPicture[] => {
  const read = uploadedPicturesSchema.safeParse(contents.get(uploadedPictures.documentKey))
  return read.success ? read.data : []
}

/** The key under which a picture's authors are noted, beside those of all pictures (`content_authors`). */
export const pictureAuthorsKey = (key: string): string => `${uploadedPictures.documentKey}#${key}`

const placedIn = oncePerObject((content: unknown) => placedUploads(content))

/** Every place of an uploaded picture in the documents. */
const placesIn = (contents: Documents): (PlacedUpload & { document: KnownDocument })[] =>
  [...contents].flatMap(([key, content]) => {
    const document = knownDocument(key)
    return document ? placedIn(content).map((place) => ({ ...place, document })) : []
  })

/** Reads the pictures with complete files, in the form that pages show. */
async function readyPictures(db: Database, keys: readonly PictureKey[]): Promise<Pictures> {
  const rows = await selectRows(
    db,
    // The pictures' schema checks the other columns.
    z.looseObject({ credit: z.string().nullable() }),
    sql`
      select key, width::integer, height::integer, widths, placeholder,
        case when decorative then '' else coalesce(alt, '') end as alt, nullif(credit, '') as credit,
        coalesce(focal_x, 50)::float as "focalX", coalesce(focal_y, 50)::float as "focalY"
      from content_pictures where state = 'ready' and key = any(${sql.param(keys)}::text[])`,
  )
  const entries = rows.map(({ credit, ...row }) => (credit === null ? row : { ...row, credit }))
  return byKey(uploadedPicturesSchema.parse(entries))
}

/** The pictures of the base release. */
type Before = {
  pictures: readonly UploadedPicture[]
  /** Whether pictures of the base release stay as they were; only new ones are read from the database. */
  areKept: boolean
}

/**
 * Adds to documents the uploaded pictures that they use, in their current version, replacing the former list.
 * @returns the documents; unavailable pictures are missing
 */
export async function withUploads(
  db: Database,
  contents: Documents,
  before: Before = { pictures: [], areKept: false },
): Promise<Map<string, unknown>> {
  const keys = [...new Set(placesIn(contents).map(({ key }) => key))].sort()
  const former = byKey(before.pictures)
  const now = keys.length > 0 ? await readyPictures(db, keys) : former
  const sources = before.areKept ? [former, now, seeded] : [now, seeded, former]
  const found = keys.flatMap((key) => sources.map((source) => source.get(key)).find((each) => each) ?? [])
  return new Map(contents).set(uploadedPictures.documentKey, found)
}

const filesOf = ({ key, widths }: UploadedPicture): string[] =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(key, width, format)))

/** The pictures of which a file is missing, both among the uploads and in the build. */
async function lackingFiles(pictures: readonly UploadedPicture[]): Promise<ReadonlySet<PictureKey>> {
  const isMissing = (file: string) => !existsSync(path.join(PUBLIC, 'images', file))
  const wanted = pictures.map((picture) => ({ key: picture.key, files: filesOf(picture).filter(isMissing) }))
  const existing = await existingIn(fileStore, EDITORS_PICTURES.folder)(wanted.flatMap(({ files }) => files))
  return new Set(
    wanted.filter(({ files }) => files.some((file) => !existing.has(file))).map(({ key }) => key),
  )
}

/**
 * The problems of uploaded pictures in documents, one line each: the document, the place in its form, and the reason.
 * @param contents the documents with their pictures ({@link withUploads})
 * @param before the pictures of the base release, whose files were checked then
 */
export async function uploadProblems(
  db: Database,
  contents: Documents,
  before: readonly UploadedPicture[],
): Promise<string[]> {
  const shown = byKey(uploadsOf(contents))
  const former = byKey(before)
  const places = placesIn(contents)
  const states = await pictureStates(
    db,
    places.map(({ key }) => key).filter((key) => !shown.has(key)),
  )
  const lacking = await lackingFiles([...shown.values()].filter(({ key }) => !former.has(key)))
  const whyNot = (key: PictureKey): string | null => {
    if (!shown.has(key)) return PICTURE_PROBLEMS[states.get(key) ?? 'gone']
    if (!lacking.has(key)) return null
    return 'the files of this picture are gone: upload it again, and choose it here'
  }
  return places.flatMap(({ document, path: place, key }) => {
    const why = whyNot(key)
    return why === null ? [] : [problemLine(document, contents.get(document.documentKey), place, why)]
  })
}
