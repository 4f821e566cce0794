import { readText } from './text'
import { type PdfProblem, UnacceptablePdf } from './unacceptable-pdf'

const all = (problem: PdfProblem, names: string[]) =>
  names.map((name): [string, PdfProblem] => [name, problem])

/**
 * The names (ISO 32000-2, chapters 12 and 13) of what a data sheet has no use for, by the reason to refuse it. They are
 * refused wherever they stand, as key or as value, so it does not matter how an action is reached.
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

/** What a link may not begin with; a browser's `file:` tells others what lies on a machine. */
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data|file):/i
/** Readers skip these before and within a scheme. */
const UNSEEN = /[\0-\x20\x7f-\xa0\u200b-\u200f\ufeff]/g

/** Refuses what a PDF must not hold, as it is read. */
export const forbidden = {
  /** Judges a name. @throws {UnacceptablePdf} */
  name(name: string): void {
    const problem = FORBIDDEN.get(name)
    if (problem) throw new UnacceptablePdf(problem)
  },
  /** Judges the address of a link. @throws {UnacceptablePdf} */
  address(text: Buffer): void {
    if (FORBIDDEN_SCHEME.test(readText(text).replace(UNSEEN, ''))) throw new UnacceptablePdf('active')
  },
}
