import path from 'node:path'
import { holdSession } from '@/accounts/sessions'
import { addImport, openFile } from '@/catalogue/importing/begin-import'
import { keepImportFile, removeImportFile } from '@/catalogue/importing/import-files'
import { readImport } from '@/catalogue/importing/stored-import'
import { UnreadableFile } from '@/catalogue/reading/unreadable-file'
import { importAnswer } from '@/contract/import-answers'
import { IMPORT_MAX_BYTES } from '@/domain/import-limits'
import { cutText, normaliseText } from '@/domain/text'
import { FairQueue } from '@/workers/fair-queue'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { withReceivedFiles } from '../http/multipart'
import { Refusal } from '../http/refusal'
import { write } from '../http/write'
import { errors, list } from './params'

const PARTS = { names: ['file'], maxBytes: IMPORT_MAX_BYTES } as const

const STATUS = { size: 413, type: 415, content: 422 } as const

/** Files are opened one at a time: each takes a thread and the memory of its sheet. */
const looking = new FairQueue({ perLane: 3, inAll: 16, retryAfter: 10 })

const NAME_MAX = 255

/** The file's name, cleaned for display. */
function shownName(name: string): string {
  const shown = normaliseText(path.basename(name.replaceAll('\\', '/')).replace(/\p{Cc}/gu, ' '), 'line')
  return cutText(shown, NAME_MAX).trim() || 'catalogue'
}

/** POST …/import/: takes a supplier's file and proposes a mapping of its columns. */
export const uploadImport = staffEndpoint({
  method: 'post',
  path: list,
  errors,
  about: {
    summary: 'Upload a catalogue (CSV, TSV, XLSX, SDF); its columns are chosen next',
    status: 201,
    answer: importAnswer,
    files: PARTS.names,
    refusals: [413, 415, 429, 507],
  },
  act: async (call) => {
    const { payload, request, session } = call
    return withReceivedFiles(request, PARTS, async (files) => {
      const file = files.get('file')
      if (!file) throw new Refusal(422, 'Send the catalogue as file')
      const opened = await looking
        .run(String(session.user.id), () => openFile(file.path))
        .catch((error) => {
          if (error instanceof UnreadableFile) throw new Refusal(STATUS[error.problem], error.message)
          throw error
        })
      await holdSession(payload.db.drizzle, session)
      const storedFile = await keepImportFile(file.path)
      try {
        const created = await write(call, async ({ db }) => {
          const id = await addImport(db, session.user, opened, { fileName: shownName(file.name), storedFile })
          return readImport(db, id)
        })
        return answer(201, created)
      } catch (error) {
        await removeImportFile(storedFile)
        throw error
      }
    })
  },
})
