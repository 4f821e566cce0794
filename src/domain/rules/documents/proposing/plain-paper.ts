import { withOrdinaryWidth, withoutInvisible, withPlainHyphens } from '../../text/typography'

/** Removes accents: file systems and fonts write them in several ways. */
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The form in which names and texts of papers are read: plain letters, hyphens and spaces; case and lines stay. */
export const plainPaper = (text: string): string =>
  withoutAccents(withPlainHyphens(withOrdinaryWidth(withoutInvisible(text))))
    .replaceAll('ß', 'ss')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[º°]/g, 'o')

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What Windows, browsers and mail programs add to the name of a copy. */
const COPY = /(?: ?\(\d{1,3}\)| ?- ?(?:copy|kopie|copie|copia)(?: ?\(\d{1,3}\))?)$/i

/** Longer than file systems allow. */
const NAME_MAX = 1_000

/** A file's name without folders, extensions and signs of a copy, in plain letters. */
export function plainName(fileName: string): string {
  const last = decoded(fileName.slice(-NAME_MAX)).split(/[\\/]/).at(-1) ?? ''
  let name = plainPaper(last).trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name
      .replace(/\.pdf$/i, '')
      .replace(COPY, '')
      .trim()
  }
  return name
}
