import type { ListLookUpWords } from '../parts/list-look-up'
import type { CertificateWords } from './certificate'
import type { RequestListWords } from './request-list'
import type { SearchBoxWords, StructureSearchWords } from './search'

/** Texts that a page fetches when they are wanted: of the search box, and of the catalogue's dialogs by their names. */
export type FetchedTexts = {
  box: SearchBoxWords
  structure: StructureSearchWords
  list: ListLookUpWords
  request: RequestListWords
  certificate: CertificateWords
}
