import { readText } from './text'
import { type PdfProblem, UnacceptablePdf } from './unacceptable-pdf'

const all = (problem: PdfProblem, names: string[]) =>
  names.map((name): [string, PdfProblem] => [name, problem])

/**
 * The names (ISO 32000-2, chapters 12 and 13) that a data sheet does not need, with the reason for refusing each.
 * They are refused anywhere, as key or value, however an action is reached.
 */
const FORBIDDEN: ReadonlyMap<string, PdfProblem> = new Map([
  ...all('active', ['JavaScript', 'JS', 'OnInstantiate', 'Launch']),
  ...all('sends', ['SubmitForm', 'ImportData']),
  ...all('form', ['XFA']),
  ...all('files', ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'GoToE', 'GoToR']),
  ...all('media', ['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'RichMediaExecute']),
  ...all('media', ['Rendition', 'Renditions', 'Movie', 'Sound', '3D', 'U3D', 'PRC']),
  ...all('protected', ['Encrypt']),
])

/** Forbidden schemes of links; a browser's `file:` requests can reveal data about the machine. */
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data|file):/i
/** Characters that readers skip before and within a scheme. */
const UNSEEN = /[\0-\x20\x7f-\xa0\u200b-\u200f\ufeff]/g

/** Refuses forbidden content of a PDF while it is read. */
export const forbidden = {
  /** Checks a name. @throws {UnacceptablePdf} */
  name(name: string): void {
    const problem = FORBIDDEN.get(name)
    if (problem) throw new UnacceptablePdf(problem)
  },
  /** Checks the address of a link. @throws {UnacceptablePdf} */
  address(text: Buffer): void {
    if (FORBIDDEN_SCHEME.test(readText(text).replace(UNSEEN, ''))) throw new UnacceptablePdf('active')
  },
}
