import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import { saveRequest } from './request-file'
import { shortenedLetter } from './request-letter'
import { requestedProducts } from './request-store'

/**
 * Shortens an inquiry that begins with a request list too long for a mail address, and saves the list as a file
 * (contract §7). Without a stored list the inquiry stays as it is.
 * @param fits whether a message is short enough
 */
export function withListAsFile(
  message: string,
  words: RequestListWords['letter'],
  fits: (message: string) => boolean,
): string {
  const list = requestedProducts()
  if (list.length === 0) return message
  saveRequest(list)
  return shortenedLetter(message, words, fits)
}
