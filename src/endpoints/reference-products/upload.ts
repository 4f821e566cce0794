import { holdSession } from '@/collections/admin-session'
import { checkPdf } from '@/collections/files/pdf'
import { rewritePicture } from '@/collections/files/picture'
import { keep, newIncomingFile, publicPathOf, removeFiles, storedFile } from '@/collections/files/store'
import { UnacceptableFile } from '@/collections/files/unacceptable-file'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { withReceivedFiles } from '../http/multipart'
import { Refusal } from '../http/refusal'
import { uploadAnswer } from './product-answer'

/** The 5 and 10 MB on the screen are hints (spec §5); this is the ceiling. */
const PARTS = { names: ['image', 'pdf'], maxBytes: 50 * 1024 * 1024 } as const
const STATUS = { type: 415, content: 422, size: 413 } as const

/** Judges the session again: between the headers of an upload and its end there are minutes. */
type Judge = () => Promise<void>

async function storePicture(file: string, judge: Judge): Promise<string> {
  const rewritten = await newIncomingFile()
  try {
    const extension = await rewritePicture(file, rewritten)
    await judge()
    return await keep(rewritten, extension)
  } finally {
    await removeFiles([rewritten])
  }
}

async function storePdf(file: string, judge: Judge): Promise<string> {
  await checkPdf(file)
  await judge()
  return keep(file, 'pdf')
}

/** Stores what arrived: all of it, or nothing when one file is refused. */
async function store(
  files: Map<'image' | 'pdf', string>,
  judge: Judge,
): Promise<{ image_path?: string; file_path?: string }> {
  const image = files.get('image')
  const pdf = files.get('pdf')
  if (!image && !pdf) throw new Refusal(422, 'Send a file as image or as pdf')
  const kept: string[] = []
  const take = async (storing: Promise<string>) => {
    const name = await storing
    kept.push(name)
    return publicPathOf(name)
  }
  try {
    return {
      ...(image && { image_path: await take(storePicture(image, judge)) }),
      ...(pdf && { file_path: await take(storePdf(pdf, judge)) }),
    }
  } catch (error) {
    await removeFiles(kept.map(storedFile))
    if (error instanceof UnacceptableFile) throw new Refusal(STATUS[error.problem], error.message)
    throw error
  }
}

/** POST …/product/upload: takes a picture and a PDF before the product that will name them (spec §7). */
export const uploadFiles = staffEndpoint({
  method: 'post',
  path: '/reference-standards/product/upload',
  errors: 'detail.message',
  about: {
    summary:
      'Store a picture (PNG, JPEG, WebP, GIF, AVIF), a PDF, or both, before the product that names them',
    answer: uploadAnswer,
    files: PARTS.names,
    refusals: [413, 415, 429],
  },
  act: async ({ payload, request, session }) => {
    const judge = () => holdSession(payload.db.drizzle, session)
    return answer(200, await withReceivedFiles(request, PARTS, (files) => store(files, judge)))
  },
})
