import { holdSession } from '@/accounts/sessions'
import { documentWithFile, proposeDocument } from '@/catalogue/documents/propose'
import { type DocumentIntakeAnswer, documentIntakeAnswer } from '@/domain/contract/document-intake'
import { keptFileName } from '@/domain/rules/documents/file-name'
import { UPLOAD_MAX_BYTES } from '@/domain/rules/documents/upload-size'
import type { Database } from '@/platform/database/statements/rows'
import { checkPdf } from '@/platform/files/pdf/check-pdf'
import type { PdfFacts } from '@/platform/files/pdf/pdf-facts'
import { readPdfText } from '@/platform/files/pdf-text/read-pdf'
import { keep, publicPathOf, takeBack, UPLOADS } from '@/platform/files/store'
import { notePdf } from '@/platform/files/stored-pdfs'
import { judgedOrRefused } from '../files/judged-file'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { type ReceivedFile, withReceivedFiles } from '../http/multipart'

const PARTS = { names: ['file'], maxBytes: UPLOAD_MAX_BYTES } as const

/** Stores a judged PDF, to be registered within a day. @returns its path */
async function keepPdf(db: Database, file: string, facts: PdfFacts): Promise<string> {
  const name = await keep(file, 'pdf')
  try {
    await notePdf(db, publicPathOf(name), facts)
  } catch (error) {
    await takeBack(UPLOADS, [name])
    throw error
  }
  return publicPathOf(name)
}

async function takeIn(
  db: Database,
  { path, name }: ReceivedFile,
  stillSignedIn: () => Promise<void>,
): Promise<DocumentIntakeAnswer> {
  const facts = await judgedOrRefused(() => checkPdf(path))
  const proposal = await proposeDocument(db, name, await readPdfText(path))
  const same_as = await documentWithFile(db, facts.sha256)
  await stillSignedIn()
  const file_path = await keepPdf(db, path, facts)
  const { sha256, pages } = facts
  return { file_path, file_name: keptFileName(name), sha256, pages, ...proposal, same_as }
}

/** POST …/document/intake: stores a PDF and proposes what it is; nothing is registered (contract §10). */
export const intakeCall = staffEndpoint({
  method: 'post',
  path: '/reference-standards/document/intake',
  right: 'catalogue',
  summary:
    'Store a PDF, and propose the product, lot and kind that its name and its text tell; nothing is registered',
  files: PARTS.names,
  answer: documentIntakeAnswer,
  refusals: [413, 415, 429, 507],
  act: ({ payload, request, session }) => {
    const db = payload.db.drizzle
    return withReceivedFiles(request, PARTS, async (files) => {
      const file = files.get('file')
      if (!file) throw new Refusal(422, 'Send a PDF as file')
      return takeIn(db, file, () => holdSession(db, session))
    })
  },
})
