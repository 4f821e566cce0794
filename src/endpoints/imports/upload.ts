import path from 'node:path'
import { holdSession } from '@/accounts/sessions'
import { addImport, openFile } from '@/catalogue/importing/begin-import'
import { keepImportFile, removeImportFile } from '@/catalogue/importing/import-files'
import { readImport } from '@/catalogue/importing/stored-import'
import { UnreadableFile } from '@/catalogue/reading/table/unreadable-file'
import { importAnswer } from '@/domain/contract/import-answers'
import { IMPORT_MAX_BYTES } from '@/domain/rules/imports/import-limits'
import { cutText, normaliseText } from '@/domain/rules/text/text'
import { isConnectionLost } from '@/platform/database/errors/sql-state'
import { FairQueue } from '@/platform/workers/fair-queue'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { withReceivedFiles } from '../http/multipart'
import { write } from '../http/write'

const STATUS = { size: 413, type: 415, content: 422 } as const

/** Files are opened one at a time: each takes a thread and the memory of its sheet. */
const opening = new FairQueue({ perLane: 3, inAll: 16, retryAfter: 10 })

/**
 * Opens a supplier's file when the user's turn comes.
 * @throws {Refusal} when it cannot be imported
 * @throws {QueueFull} when too many are waiting
 */
export async function openInTurn<Opened>(userId: number, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await opening.run(String(userId), open)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal(STATUS[error.problem], error.message)
    throw error
  }
}

const PARTS = { names: ['file'], maxBytes: IMPORT_MAX_BYTES } as const

const NAME_MAX = 255

/** The file's name, cleaned for display. */
function shownName(name: string): string {
  const shown = normaliseText(path.basename(name.replaceAll('\\', '/')).replace(/\p{Cc}/gu, ' '), 'line')
  return cutText(shown, NAME_MAX).trim() || 'catalogue'
}

/** POST …/import/: takes a supplier's file and proposes a mapping of its columns. */
export const uploadImport = staffEndpoint({
  method: 'post',
  path: '/reference-standards/import',
  right: 'catalogue',
  summary: 'Upload a supplier’s file (CSV, TSV, XLSX, SDF), to choose its columns next',
  files: PARTS.names,
  status: 201,
  answer: importAnswer,
  refusals: [413, 415, 429, 507],
  act: (call) =>
    withReceivedFiles(call.request, PARTS, async (files) => {
      const { payload, session } = call
      const file = files.get('file')
      if (!file) throw new Refusal(422, 'Send the catalogue as file')
      const opened = await openInTurn(session.user.id, () => openFile(file.path))
      await holdSession(payload.db.drizzle, session)
      const storedFile = await keepImportFile(file.path)
      try {
        return await write(call, async ({ db }) => {
          const id = await addImport(db, session.user, opened, { fileName: shownName(file.name), storedFile })
          return readImport(db, id)
        })
      } catch (error) {
        // If the connection broke, the import may have been stored; the sweep removes a file that no import has.
        if (!isConnectionLost(error)) await removeImportFile(payload.db.drizzle, storedFile)
        throw error
      }
    }),
})
