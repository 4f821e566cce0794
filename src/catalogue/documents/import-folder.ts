import { copyFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { documentProblems } from '@/domain/rules/documents/document-problems'
import { keptFileName } from '@/domain/rules/documents/file-name'
import { REGISTERED_ALREADY } from '@/domain/rules/documents/place'
import { documentCreateSchema } from '@/domain/rules/documents/product-document'
import { PROPOSED } from '@/domain/rules/documents/proposing/proposal'
import { uploadTooLarge } from '@/domain/rules/documents/upload-size'
import { lotNumberSchema } from '@/domain/rules/lots/lot-number'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { isDiskFull } from '@/platform/files/disk-full'
import { checkPdf } from '@/platform/files/pdf/check-pdf'
import type { PdfFacts } from '@/platform/files/pdf/pdf-facts'
import { readPdfText } from '@/platform/files/pdf-text/read-pdf'
import {
  keep,
  newIncomingFile,
  publicPathOf,
  removeFiles,
  storedNameOf,
  takeBack,
  UPLOADS,
} from '@/platform/files/store'
import { UnacceptableFile } from '@/platform/files/unacceptable-file'
import { type DocumentEntry, RefusedBatch, registerBatch } from './batch'
import { REGISTER, readRegister, type Said } from './folder-register'
import { documentWithFile, proposeDocument, TEXT_UNREAD } from './propose'

/** Documents registered in one transaction. */
const BATCH = 500

/** A file that was not registered, and why. */
type Unmatched = { file: string; reason: string }

/** What became of a folder's files. */
type FolderImport = { registered: number; unmatched: Unmatched[] }

/** A file that is clear, and where it lies until it is registered. */
type Clear = { file: string; incoming: string; facts: PdfFacts; entry: Omit<DocumentEntry, 'file_path'> }

/** Copies a file to where it is looked at. @returns why that cannot be; null: it is there */
async function copied(source: string, incoming: string): Promise<string | null> {
  try {
    const tooLarge = uploadTooLarge((await stat(source)).size)
    if (tooLarge === null) await copyFile(source, incoming)
    return tooLarge
  } catch (error) {
    if (isDiskFull(error) || !(error instanceof Error && 'code' in error)) throw error
    return `It cannot be read (${error.code})`
  }
}

/** Looks at one file: what it is, or why that is not clear. */
async function look(payload: Payload, folder: string, file: string, said: Said): Promise<Clear | Unmatched> {
  const incoming = await newIncomingFile()
  const unmatched = async (reason: string): Promise<Unmatched> => {
    await removeFiles([incoming])
    return { file, reason }
  }
  try {
    const unread = await copied(path.join(folder, file), incoming)
    if (unread !== null) return await unmatched(unread)
    const facts = await checkPdf(incoming)
    const db = payload.db.drizzle
    const same = await documentWithFile(db, facts.sha256)
    // A sheet can be of several products: the register says of which.
    if (same !== null && said.cat_no === undefined)
      return await unmatched(`${REGISTERED_ALREADY}: document ${same}`)
    const text = await readPdfText(incoming)
    // Nobody looks here before it is registered.
    if (text === null && said.cat_no === undefined) return await unmatched(TEXT_UNREAD)
    const { proposed, problems } = await proposeDocument(db, file, text)
    const kind = said.kind ?? proposed.kind
    // A safety data sheet has no lot, and nothing else a region.
    const foreign = kind === 'sds' ? 'lot_no' : 'region'
    const problem = problems.find(
      ({ field, severity }) => severity === 'error' && said[field] === undefined && field !== foreign,
    )
    if (problem) return await unmatched(problem.message)
    const values = Object.fromEntries(
      PROPOSED.map((field) => [field, said[field] ?? (field === foreign ? null : proposed[field])]),
    )
    const { language, cat_no, lot_no, ...rest } = values
    // The path is given when the file is stored.
    const parsed = documentCreateSchema
      .omit({ file_path: true })
      .safeParse({ ...rest, ...(language && { language }), file_name: keptFileName(file) })
    const wrong = parsed.error ?? lotNumberSchema.nullable().safeParse(lot_no).error
    if (!parsed.success || wrong) return await unmatched(wrong ? firstMessage(wrong) : 'It is not clear')
    const [broken] = documentProblems(parsed.data, lot_no !== null)
    if (broken) return await unmatched(broken.message)
    return { file, incoming, facts, entry: { ...parsed.data, cat_no: cat_no ?? undefined, lot_no } }
  } catch (error) {
    if (error instanceof UnacceptableFile) return unmatched(error.message)
    await removeFiles([incoming])
    throw error
  }
}

/** Ends the transaction of a rehearsal, in which nothing stood in the way. */
class Rehearsed extends Error {}

/** Registers stored files in one transaction, or finds out whether they could be. @returns those that stand in the way */
async function registerAll(
  payload: Payload,
  stored: readonly (Clear & { path: string })[],
  isRehearsal: boolean,
): Promise<Map<number, string>> {
  const documents = stored.map(({ entry, path: file_path }) => ({ ...entry, file_path }))
  const facts = new Map(stored.map((one) => [one.path, one.facts]))
  try {
    await inTransaction(payload, { actor: null, kind: 'create' }, async ({ db }) => {
      await registerBatch(db, { documents, lots: [], facts }, { makesLots: true, isRehearsal })
      if (isRehearsal) throw new Rehearsed()
    })
    return new Map()
  } catch (error) {
    if (error instanceof Rehearsed) return new Map()
    if (!(error instanceof RefusedBatch)) throw error
    return new Map(error.problems.map(({ index, message }) => [index, message]))
  }
}

/**
 * Stores clear files and registers them; those that are refused are taken back, and the others tried again.
 * @param isRehearsal nothing is stored or registered
 */
async function register(
  payload: Payload,
  clear: readonly Clear[],
  isRehearsal: boolean,
): Promise<Unmatched[]> {
  const unmatched: Unmatched[] = []
  let left: (Clear & { path: string })[] = []
  for (const one of clear)
    left.push({
      ...one,
      path: isRehearsal ? one.incoming : publicPathOf(await keep(one.incoming, 'pdf')),
    })
  while (left.length > 0) {
    const refused = await registerAll(payload, left, isRehearsal)
    if (refused.size === 0) break
    const names = left.flatMap((one, i) => (refused.has(i) ? (storedNameOf(one.path) ?? []) : []))
    await takeBack(UPLOADS, names)
    unmatched.push(
      ...left.flatMap(({ file }, i) => (refused.has(i) ? { file, reason: refused.get(i) ?? '' } : [])),
    )
    left = left.filter((_, i) => !refused.has(i))
  }
  return unmatched
}

/**
 * Registers the PDFs of a folder, as its register.csv says and as their names and texts tell (contract §10). What is not
 * clear is not registered.
 * @param onFile called when a file has been looked at
 */
export async function importFolder(
  payload: Payload,
  folder: string,
  { isDryRun, onFile = () => {} }: { isDryRun: boolean; onFile?: (done: number, total: number) => void },
): Promise<FolderImport> {
  const files = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort()
  const said = await readRegister(folder)
  const names = new Set(files.map((file) => file.normalize()))
  const unmatched: Unmatched[] = [...said.keys()]
    .filter((name) => !names.has(name))
    .map((file) => ({ file, reason: `${REGISTER} names it, and the folder has no such PDF` }))
  let registered = 0
  let clear: Clear[] = []
  const flush = async () => {
    const refused = await register(payload, clear, isDryRun)
    await removeFiles(clear.map(({ incoming }) => incoming))
    unmatched.push(...refused)
    registered += clear.length - refused.length
    clear = []
  }
  for (const [i, file] of files.entries()) {
    const [row = {}, ...others] = said.get(file.normalize()) ?? []
    const looked =
      others.length > 0
        ? { file, reason: `${REGISTER} names it more than once` }
        : await look(payload, folder, file, row)
    if ('reason' in looked) unmatched.push(looked)
    else clear.push(looked)
    onFile(i + 1, files.length)
    if (clear.length === BATCH) await flush()
  }
  await flush()
  return { registered, unmatched }
}
