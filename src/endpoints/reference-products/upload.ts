import { holdSession } from '@/accounts/sessions'
import { uploadAnswer } from '@/contract/product-answer'
import { checkPdf } from '@/files/pdf/check-pdf'
import { rewritePicture } from '@/files/pictures/picture'
import {
  type Extension,
  keep,
  newIncomingFile,
  publicPathOf,
  removeFiles,
  takeBack,
  UPLOADS,
} from '@/files/store'
import { UnacceptableFile } from '@/files/unacceptable-file'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { type ReceivedFile, withReceivedFiles } from '../http/multipart'
import { Refusal } from '../http/refusal'

/** The 5 and 10 MB on the screen are hints (spec §5); this is the limit. */
const PARTS = { names: ['image', 'pdf'], maxBytes: 50 * 1024 * 1024 } as const
const STATUS = { type: 415, content: 422, size: 413 } as const

/** An accepted file, and the property of its path in the answer. */
type Judged = { answersAs: 'image_path' | 'file_path'; file: string; extension: Extension }

/**
 * Checks the received files. This takes longest, so it may wait for its turn.
 * @param rewritten path for the re-encoded picture
 */
async function judge(files: Map<'image' | 'pdf', ReceivedFile>, rewritten: string): Promise<Judged[]> {
  const image = files.get('image')?.path
  const pdf = files.get('pdf')?.path
  if (!image && !pdf) throw new Refusal(422, 'Send a file as image or as pdf')
  const judged: Judged[] = []
  try {
    if (image) {
      const extension = await rewritePicture(image, rewritten)
      judged.push({ answersAs: 'image_path', file: rewritten, extension })
    }
    if (pdf) {
      await checkPdf(pdf)
      judged.push({ answersAs: 'file_path', file: pdf, extension: 'pdf' })
    }
  } catch (error) {
    if (error instanceof UnacceptableFile) throw new Refusal(STATUS[error.problem], error.message)
    throw error
  }
  return judged
}

/** Publishes the files, all or none. */
async function keepAll(judged: Judged[]): Promise<{ image_path?: string; file_path?: string }> {
  const kept: string[] = []
  const paths: { image_path?: string; file_path?: string } = {}
  try {
    for (const { answersAs, file, extension } of judged) {
      const name = await keep(file, extension)
      kept.push(name)
      paths[answersAs] = publicPathOf(name)
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
async function store(files: Map<'image' | 'pdf', ReceivedFile>, stillSignedIn: () => Promise<void>) {
  const rewritten = await newIncomingFile()
  try {
    const judged = await judge(files, rewritten)
    await stillSignedIn()
    return await keepAll(judged)
  } finally {
    await removeFiles([rewritten])
  }
}

/** POST …/product/upload: stores a picture and a PDF before the product that will name them (spec §7). */
export const uploadFiles = staffEndpoint({
  method: 'post',
  path: '/reference-standards/product/upload',
  errors: 'detail.message',
  about: {
    summary:
      'Store a picture (PNG, JPEG, WebP, GIF, AVIF), a PDF, or both, before the product that names them',
    answer: uploadAnswer,
    files: PARTS.names,
    refusals: [413, 415, 429, 507],
  },
  act: async ({ payload, request, session }) => {
    const stillSignedIn = () => holdSession(payload.db.drizzle, session)
    return answer(200, await withReceivedFiles(request, PARTS, (files) => store(files, stillSignedIn)))
  },
})
