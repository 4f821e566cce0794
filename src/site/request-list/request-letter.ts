import type { RequestListWords } from '@/domain/content/schema/pages/request-list'
import type { RequestedProduct } from './requested-product'

/** The request list as the beginning of an inquiry: its heading, and a line for each product. */
export function requestLetter(
  list: readonly RequestedProduct[],
  { casNo: label, letter }: Pick<RequestListWords, 'casNo' | 'letter'>,
): string {
  const lines = list.map(({ catNo, name, casNo, quantity }) =>
    [catNo, name, casNo && `${label} ${casNo}`, quantity]
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
      .join('  '),
  )
  return [letter.heading, ...lines].join('\n')
}

/** An inquiry without the request list at its beginning, which ends at an empty line. */
export function withoutRequestLetter(message: string, heading: string): string {
  if (!message.startsWith(`${heading}\n`)) return message
  const end = message.indexOf('\n\n')
  return end === -1 ? '' : message.slice(end + 2)
}

/**
 * The longest beginning of an inquiry's request list that fits, with the sentence on the file. What the visitor typed
 * below the list stays.
 * @param fits whether a message is short enough
 */
export function shortenedLetter(
  message: string,
  { heading, attach }: RequestListWords['letter'],
  fits: (message: string) => boolean,
): string {
  const below = withoutRequestLetter(message, heading)
  const list = below === '' ? message : message.slice(0, message.length - below.length)
  const lines = list.trimEnd().split('\n')
  const withLines = (count: number) =>
    [lines.slice(0, count).concat(attach).join('\n'), below].filter((part) => part !== '').join('\n\n')
  let [least, most] = [1, lines.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(withLines(middle))) least = middle
    else most = middle - 1
  }
  return withLines(least)
}
