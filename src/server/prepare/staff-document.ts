const FONT_PRELOADS = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g
const INLINE_SCRIPTS = /<script>[\s\S]*?<\/script>/g
const FIRST_SHEET = '<link rel="stylesheet"'
/** Identifies the framework's bootstrap chunks, listed by a script in the body. */
const STARTING_CHUNKS = /"otherChunks":(\[[^\]]*\])/
const CHUNK =
  /<(?:script src|link rel="preload" as="script" fetchPriority="low" href)="\/_next\/([^"]+)"(?: async="")?\/?>/g
const URGENT = 'fetchPriority="high"'

/**
 * Reorders a staff page's document for slow connections: the inline script with the first API calls comes before the
 * style sheets, for which it would wait; the framework's bootstrap comes before the pages' own code; fonts are not
 * preloaded.
 * @param html from the build; already reordered documents stay unchanged
 */
export function staffDocument(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const starting = html.match(STARTING_CHUNKS)?.[1] ?? ''
  const isStarting = (chunk: string) => starting.includes(chunk) || chunk.includes('/turbopack-')
  const inline = head.match(INLINE_SCRIPTS) ?? []
  const ordered = head
    .replace(FONT_PRELOADS, '')
    .replace(INLINE_SCRIPTS, '')
    .replace(FIRST_SHEET, (sheet) => inline.join('') + sheet)
    .replace(CHUNK, (tag, chunk: string) =>
      isStarting(chunk)
        ? tag.replace('fetchPriority="low"', URGENT).replace('async=""', `async="" ${URGENT}`)
        : tag,
    )
  return ordered + html.slice(end)
}
