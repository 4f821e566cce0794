const FONT_PRELOADS = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g
const INLINE_SCRIPTS = /<script>[\s\S]*?<\/script>/g
const FIRST_SHEET = '<link rel="stylesheet"'
/** What starts the framework: its modules, as a script in the body lists them, and its loader. */
const STARTING_CHUNKS = /"otherChunks":(\[[^\]]*\])/
const CHUNK =
  /<(?:script src|link rel="preload" as="script" fetchPriority="low" href)="\/_next\/([^"]+)"(?: async="")?\/?>/g
const URGENT = 'fetchPriority="high"'

/**
 * A staff page's document, so ordered that on a slow line the list is there soonest: what begins the first calls stands before
 * the style sheets, for which it would wait; what the framework starts with comes before the pages' own code, and can
 * run while that is on its way; the typefaces are not asked for before there is text in them.
 * @param html as the build has printed it; what is in this order already stays as it is
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
