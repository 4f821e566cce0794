import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { DocumentAnswer } from '@/domain/contract/document-answers'
import type { LotAnswer } from '@/domain/contract/lot-answers'
import type { Api } from '../application/api'
import { pdf } from '../files/files'

export const LOTS = '/reference-standards/lot'
export const DOCUMENTS = '/reference-standards/document'

/** PDFs as uploads leave them, without the time that judging each takes. @returns their paths */
export async function storedPdfs(api: Api, count: number): Promise<string[]> {
  mkdirSync(api.uploadsDir, { recursive: true })
  const files = Array.from({ length: count }, () => {
    const bytes = pdf({ paddingBytes: 16 })
    const name = `${randomBytes(16).toString('base64url')}.pdf`
    writeFileSync(path.join(api.uploadsDir, name), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { file_path: `/api/files/${name}`, sha256, bytes: bytes.length, pages: 1 }
  })
  await api.query(
    `insert into stored_pdfs (file_path, sha256, bytes, pages)
     select file_path, sha256, bytes, pages from jsonb_to_recordset($1::jsonb)
       as r(file_path text, sha256 text, bytes integer, pages integer)`,
    [JSON.stringify(files)],
  )
  return files.map(({ file_path }) => file_path)
}

/** One such PDF. */
export async function storedPdf(api: Api): Promise<string> {
  const [file] = await storedPdfs(api, 1)
  return file ?? ''
}

type Body = Record<string, unknown>

async function made<Answer>(api: Api, call: string, json: Body): Promise<Answer> {
  const { status, body } = await api.send<Answer>(call, { json })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

/** Adds a lot. */
export const addLot = (api: Api, json: Body) => made<LotAnswer>(api, `POST ${LOTS}`, json)

/** Registers a document, of a file of its own unless one is named. */
export const addDocument = async (api: Api, json: Body) =>
  made<DocumentAnswer>(api, `POST ${DOCUMENTS}`, { file_path: await storedPdf(api), ...json })

/** Reads a lot. */
export const readLot = async (api: Api, id: number) => (await api.send<LotAnswer>(`GET ${LOTS}/${id}`)).body

/** Reads a document. */
export const readDocument = async (api: Api, id: number) =>
  (await api.send<DocumentAnswer>(`GET ${DOCUMENTS}/${id}`)).body

/** Reads the current documents of a product, the newest first. */
export const currentDocuments = async (api: Api, productId: number) =>
  (
    await api.send<{ documents: DocumentAnswer[] }>(
      `GET ${DOCUMENTS}/?product_id=${productId}&state=current&limit=100`,
    )
  ).body.documents
