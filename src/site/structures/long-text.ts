import { cutText } from '@/domain/rules/text/text'

/** No longer text is a structure that can be searched: a molfile of 200 atoms has 20,000 characters. */
const WHOLE_MAX = 24_000

/** Characters shown of a longer text. */
const BEGINNING = 2_000

const isLong = (text: string) => text.length > WHOLE_MAX

/**
 * The part of its text that a field shows: the beginning of a long one, since a browser takes seconds to lay out all of
 * it (contract §7: 200 ms at most).
 */
export const shownText = (text: string): string => (isLong(text) ? `${cutText(text, BEGINNING)}…` : text)

/**
 * Takes long texts that are pasted or dropped into a text area before the browser lays them out.
 * @param write called with the whole text that the area would have
 * @returns the function that stops it
 */
export function takeLongTexts(area: HTMLTextAreaElement, write: (text: string) => void): () => void {
  const take = (event: InputEvent) => {
    if (event.data === null || !isLong(event.data)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = area
    write(value.slice(0, selectionStart) + event.data + value.slice(selectionEnd))
  }
  area.addEventListener('beforeinput', take)
  return () => area.removeEventListener('beforeinput', take)
}
