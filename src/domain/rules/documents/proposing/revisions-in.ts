const NUMBER = '(\\d{1,3}(?:\\.\\d{1,2})?)(?![0-9A-Za-z]|[./-]\\d)'

const OF_NAME = new RegExp(
  `(?<![A-Za-z])(?:rev(?:ision|isione)?|ver(?:sion|sione)?|fassung)(?:[-_. ]{0,2}(?:no|nr))?[-_. ]{0,2}${NUMBER}(?!_\\d{1,2}(?!\\d))|(?<![A-Za-z0-9])v\\.?${NUMBER}(?!_\\d{1,2}(?!\\d))`,
  'gi',
)
const OF_TEXT = new RegExp(
  `(?<![A-Za-z])(?:revision|revisions?nummer|uberarbeitungsnummer|numero de revision|revisione|version|versionsnummer|versione|rev\\.)(?: ?(?:number|no\\.?|nr\\.?|n\\.?o?\\.?|num\\.?|#))?(?: ?: ?| )${NUMBER}`,
  'gi',
)
const REPLACED = /(?:supersed|replac|ersetz|remplac|sustitu|reemplaz|sostitu|previous|vorherig)[^\n]{0,40}$/i
const BEFORE = 60

const numbersBy = (pattern: RegExp, text: string): string[] => [
  ...new Set(
    [...text.matchAll(pattern)]
      .filter(({ index }) => !REPLACED.test(text.slice(Math.max(0, index - BEFORE), index)))
      .flatMap(({ 1: first, 2: second }) => first ?? second ?? []),
  ),
]

/** The revisions that a file's name names, as they are written. @param name in plain letters, without dates */
export const revisionsOfName = (name: string): string[] => numbersBy(OF_NAME, name)

/** Blanks revisions, so that nothing else is read in them. */
export const withoutRevisions = (name: string): string => name.replace(OF_NAME, '|')

/** The revisions that a text names, without those that it supersedes. @param text in plain letters, without dates */
export const revisionsOfText = (text: string): string[] => numbersBy(OF_TEXT, text)
