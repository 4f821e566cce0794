/** Characters that search engines show of a title and of a description, about. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 160

/** Cuts a text as search engines do: after a whole word, with an ellipsis. */
export function searchSnippet(text: string, max: number): string {
  if (text.length <= max) return text
  const room = text.slice(0, max)
  const end = room.lastIndexOf(' ')
  return `${(end > 0 ? room.slice(0, end) : room).replace(/[\s,;:.–-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')} …`
}
