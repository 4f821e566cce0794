import { readText } from './text'
import { type PdfProblem, UnacceptablePdf } from './unacceptable-pdf'

const all = (problem: PdfProblem, names: string[]) =>
  names.map((name): [string, PdfProblem] => [name, problem])

/**
 * The names (ISO 32000-2, chapters 12 and 13) that a data sheet does not need, with the reason for refusing each.
 * They are refused anywhere, as key or value, however an action is reached.
 */
const FORBIDDEN: ReadonlyMap<string, PdfProblem> = new Map([
  ...all('script', ['JavaScript', 'JS', 'OnInstantiate']),
  ...all('program', ['Launch']),
  ...all('sends', ['SubmitForm', 'ImportData']),
  ...all('form', ['XFA']),
  ...all('pinned', ['FileAttachment']),
  ...all('remote', ['GoToE', 'GoToR']),
  ...all('media', ['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'RichMediaExecute']),
  ...all('media', ['Rendition', 'Renditions', 'Movie', 'Sound', '3D', 'U3D', 'PRC']),
])

/** Forbidden schemes of links. */
const SCRIPT_SCHEME = /^(?:javascript|vbscript|data):/i
/** A browser's `file:` requests can reveal data about the machine. */
const FILE_SCHEME = /^file:/i
/** Characters that readers skip before and within a scheme. */
const UNSEEN = /[\0-\x20\x7f-\xa0\u200b-\u200f\ufeff]/g

/** Refuses a forbidden name. @throws {UnacceptablePdf} */
export function refuseName(name: string): void {
  const problem = FORBIDDEN.get(name)
  if (problem) throw new UnacceptablePdf(problem)
}

/** Refuses a forbidden address of a link. @throws {UnacceptablePdf} */
export function refuseAddress(text: Buffer): void {
  const address = readText(text).replace(UNSEEN, '')
  if (SCRIPT_SCHEME.test(address)) throw new UnacceptablePdf('script')
  if (FILE_SCHEME.test(address)) throw new UnacceptablePdf('remote')
}
