import { live, printsDraft } from '@/content-seed/live'
import { fetchedTexts, TEXTS } from '@/content-seed/search/fetched-texts'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { FINDING } from '@/domain/finding/address'

/** The texts that the page fetches: the address of their folder, or in the page of a draft the texts themselves. */
export const textsOfPage = (): FetchedTexts | string =>
  printsDraft() ? fetchedTexts((document) => live(document)) : FINDING + TEXTS
