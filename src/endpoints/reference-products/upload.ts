import { holdSession } from '@/accounts/sessions'
import { type UploadAnswer, uploadAnswer } from '@/domain/contract/product-answer'
import { UPLOAD_MAX_BYTES } from '@/domain/rules/documents/upload-size'
import type { Database } from '@/platform/database/statements/rows'
import { checkPdf } from '@/platform/files/pdf/check-pdf'
import type { PdfFacts } from '@/platform/files/pdf/pdf-facts'
import { rewritePicture } from '@/platform/files/pictures/picture'
import {
  type Extension,
  keep,
  newIncomingFile,
  publicPathOf,
  removeFiles,
  takeBack,
  UPLOADS,
} from '@/platform/files/store'
import { notePdf } from '@/platform/files/stored-pdfs'
import { judgedOrRefused } from '../files/judged-file'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { type ReceivedFile, withReceivedFiles } from '../http/multipart'

const PARTS = { names: ['image', 'pdf'], maxBytes: UPLOAD_MAX_BYTES } as const

/** An accepted file, and the property of its path in the answer. */
type Judged = {
  answersAs: 'image_path' | 'file_path'
  file: string
  extension: Extension
  note: string | null
  /** Of a PDF. */
  facts?: PdfFacts
}

/**
 * Checks the received files. This takes longest, so it may wait for its turn.
 * @param rewritten path for the re-encoded picture
 */
async function judge(files: Map<'image' | 'pdf', ReceivedFile>, rewritten: string): Promise<Judged[]> {
  const image = files.get('image')?.path
  const pdf = files.get('pdf')?.path
  if (!image && !pdf) throw new Refusal(422, 'Send a file as image or as pdf')
  const judged: Judged[] = []
  if (image) {
    const picture = await rewritePicture(image, rewritten)
    judged.push({ answersAs: 'image_path', file: rewritten, ...picture })
  }
  if (pdf) {
    const facts = await checkPdf(pdf)
    judged.push({ answersAs: 'file_path', file: pdf, extension: 'pdf', note: null, facts })
  }
  return judged
}

/** Publishes the files, all or none. */
async function keepAll(db: Database, judged: Judged[]): Promise<UploadAnswer> {
  const kept: string[] = []
  const paths: UploadAnswer = {}
  try {
    for (const { answersAs, file, extension, note, facts } of judged) {
      const name = await keep(file, extension)
      kept.push(name)
      paths[answersAs] = publicPathOf(name)
      if (note !== null) paths.note = note
      if (facts) await notePdf(db, publicPathOf(name), facts)
    }
  } catch (error) {
    await takeBack(UPLOADS, kept)
    throw error
  }
  return paths
}

/**
 * Stores the received files, all or none.
 * @param stillSignedIn checks the session again: an upload can take minutes
 */
async function store(
  db: Database,
  files: Map<'image' | 'pdf', ReceivedFile>,
  stillSignedIn: () => Promise<void>,
) {
  const rewritten = await newIncomingFile()
  try {
    const judged = await judgedOrRefused(() => judge(files, rewritten))
    await stillSignedIn()
    return await keepAll(db, judged)
  } finally {
    await removeFiles([rewritten])
  }
}

/** POST …/product/upload: stores a picture and a PDF before the product that will name them (spec §7). */
export const uploadFiles = staffEndpoint({
  method: 'post',
  path: '/reference-standards/product/upload',
  right: 'catalogue',
  summary: 'Upload a picture (PNG, JPEG, WebP, GIF, AVIF), a PDF, or both, for a product saved afterwards',
  files: PARTS.names,
  answer: uploadAnswer,
  refusals: [413, 415, 429, 507],
  act: ({ payload, request, session }) => {
    const stillSignedIn = () => holdSession(payload.db.drizzle, session)
    return withReceivedFiles(request, PARTS, (files) => store(payload.db.drizzle, files, stillSignedIn))
  },
})
