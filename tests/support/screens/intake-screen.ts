import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { DocumentIntakeAnswer } from '@/domain/contract/document-intake'
import { UPLOAD_MAX_BYTES } from '@/domain/rules/documents/upload-size'
import { openScreen } from './open-screen'

type Proposed = Partial<DocumentIntakeAnswer['proposed']>

/** What the server says of a file: what it proposes, or why it is refused. */
type Said =
  | {
      status?: undefined
      proposed?: Proposed
      problems?: DocumentIntakeAnswer['problems']
      sha256?: string
      same_as?: number
      message?: undefined
    }
  | { status: number; message: string }

/** A safety data sheet of which everything is clear. */
export const SHEET: Proposed = {
  product_id: 1,
  cat_no: 'AV-100001',
  kind: 'sds',
  region: 'EU',
  language: 'en',
}

const EMPTY: DocumentIntakeAnswer['proposed'] = {
  product_id: null,
  cat_no: null,
  lot_id: null,
  lot_no: null,
  kind: null,
  region: null,
  language: null,
  revision_no: null,
  issued: null,
}

/**
 * A server that takes PDFs in. Each is sent by a request of the browser's older kind, which jsdom would really make.
 * @param say what it says of a file, by its name
 * @returns the names of the files that came, and the most that were sent at the same time
 */
export function serveIntake(say: (name: string) => Said) {
  const came: string[] = []
  const most = { atOnce: 0 }
  let open = 0
  class Sent {
    upload: { onprogress?: (event: object) => void } = {}
    onload = () => {}
    onabort = () => {}
    status = 0
    responseText = ''
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort()
    }
    send(form: FormData) {
      const file = form.get('file')
      const name = file instanceof File ? file.name : ''
      came.push(name)
      open += 1
      most.atOnce = Math.max(most.atOnce, open)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      setTimeout(() => {
        open -= 1
        const said = say(name)
        this.status = said.status ?? 200
        this.responseText = JSON.stringify(
          said.status === undefined ? intakeOf(name, said) : { detail: { message: said.message } },
        )
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent)
  return { came, most }
}

/** The answer to an intake. */
export const intakeOf = (
  name: string,
  { proposed = SHEET, problems = [], sha256 = name, same_as }: Extract<Said, { status?: undefined }>,
): DocumentIntakeAnswer => ({
  file_path: `/api/files/${name}`,
  file_name: name,
  sha256,
  pages: 2,
  proposed: { ...EMPTY, ...proposed },
  from: {},
  problems,
  same_as: same_as ?? null,
})

export const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** A PDF that is a byte too large to be uploaded. */
export function largePdf(name: string): File {
  const file = pdf(name)
  Object.defineProperty(file, 'size', { value: UPLOAD_MAX_BYTES + 1 })
  return file
}

/** Opens /admin/documents/new, also once more as a reload does. */
export async function openIntake() {
  cleanup()
  const user = await openScreen('/admin/documents/new')
  await screen.findByRole('heading', { name: 'Add Documents', level: 1 })
  return new IntakeScreen(user)
}

/** A person's view of /admin/documents/new, and their actions. */
class IntakeScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  add = async (...files: File[]): Promise<void> =>
    this.user.upload(await screen.findByLabelText(/^Drop PDFs here/), files)

  rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

  row = (name: string): HTMLElement => {
    const found = this.rows().find(({ textContent }) => textContent?.includes(name))
    if (!found) throw new Error(`No row has the file ${name}`)
    return found
  }

  /** A cell of a file's row. */
  cell = (label: string, name: string): HTMLInputElement => screen.getByLabelText(`${label} of ${name}`)

  /** Replaces the text of a cell, and leaves it. */
  async mend(label: string, name: string, text: string): Promise<void> {
    const cell = this.cell(label, name)
    await this.user.clear(cell)
    await this.user.paste(text)
    await this.user.tab()
  }

  /** Waits until the bar says so. */
  says = (text: string) =>
    waitFor(() => expect(document.querySelector('[data-bar] [role="status"]')?.textContent).toBe(text))

  register = (count: number) =>
    this.user.click(
      screen.getByRole('button', { name: `Register ${count} ${count === 1 ? 'document' : 'documents'}` }),
    )
}
