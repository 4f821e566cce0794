import type { DocumentIntakeAnswer } from '@/domain/contract/document-intake'
import type { App } from '../application/app'
import type { Staff } from '../browser/browser-api'
import { hurriedFolder } from './named-pdfs'

/** The product whose papers {@link registerFolder} registers. */
export const PAPERED = 'AV-101001'

/** What is registered beside the proposals for the files: the lots' states and dates. */
const LOTS = [
  { cat_no: PAPERED, lot_no: 'L23', date_kind: 'retest', valid_until: '2099-03-31', purity: '99.4 %' },
  { cat_no: PAPERED, lot_no: 'L24', released_on: '2026-05-01' },
]

/** Takes a file in as the screen does. */
async function takeIn({ url, adminSession }: App, { name, buffer }: { name: string; buffer: Buffer }) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name, { type: 'application/pdf' }))
  const answer = await fetch(`${url}/api/reference-standards/document/intake`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSession.token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`The intake of ${name} answered ${answer.status}: ${await answer.text()}`)
  // The shape of the contract, which the API's own tests check.
  return (await answer.json()) as DocumentIntakeAnswer
}

/**
 * Registers what the hurried folder has of {@link PAPERED}, by the calls of the screen: each file is taken in, and all
 * are registered in one batch as proposed.
 * @returns the ids of its lots, by number, and the bytes of each registered file, by its name
 */
export async function registerFolder(staff: Staff, app: App) {
  const files = new Map<string, Buffer>()
  const documents: object[] = []
  for (const file of hurriedFolder().slice(0, -1)) {
    const { proposed, problems, file_path } = await takeIn(app, file)
    if (proposed.cat_no !== PAPERED || proposed.kind === null || problems.length > 0) continue
    const { cat_no, lot_no, kind, region, language, revision_no, issued } = proposed
    files.set(file.name, file.buffer)
    documents.push({
      file_path,
      cat_no,
      lot_no,
      kind,
      region,
      language: language ?? 'en',
      revision_no,
      issued,
    })
  }
  const { lots } = await staff.send<{ lots: number[] }>('POST document/batch', { documents, lots: LOTS })
  return { lots: new Map(LOTS.map(({ lot_no }, index) => [lot_no, lots[index] ?? 0])), files }
}
