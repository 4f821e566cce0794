import { createHash } from 'node:crypto'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { certificateTexts } from '../catalogue/pages/certificate'
import { listLookUpTexts } from '../catalogue/pages/list-look-up'
import { requestListTexts } from '../catalogue/pages/request-list'
import { searchBox } from './search-box'
import { structureSearch } from './structure-search'

type WordsOf = <T>(document: ContentDocument<T>) => T

/** The texts that pages fetch. @param wordsOf gives the content of a document */
export const fetchedTexts = (wordsOf: WordsOf): FetchedTexts => ({
  box: wordsOf(searchBox),
  structure: wordsOf(structureSearch),
  list: wordsOf(listLookUpTexts),
  request: wordsOf(requestListTexts),
  certificate: wordsOf(certificateTexts),
})

/** The names of all texts, without the texts. */
const namesIn = (words: unknown): unknown =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).map(([name, value]) => [name, namesIn(value)])
    : null

const shape = createHash('sha256')
  .update(JSON.stringify(namesIn(fetchedTexts(({ seed }) => seed))))
  .digest('hex')
  .slice(0, 6)

/**
 * The folder of the finding files with these texts. A build with other texts in them names it otherwise, so that an
 * open page of another build is not given texts that it does not know.
 */
export const TEXTS = `texts/${shape}/`

/** The files with these texts, by name. */
export const textFiles = (wordsOf: WordsOf): [name: string, text: string][] =>
  Object.entries(fetchedTexts(wordsOf)).map(([name, words]) => [
    `${TEXTS}${name}.json`,
    JSON.stringify(words),
  ])
