/** Markup that a browser or server might run if it mistakes the type of the file. */
const MARKUP = /<(?:script|html|!doctype\s+html|iframe|svg[\s>]|\?php)/i
const PDF_HEADER = '%PDF-'
const PDF_HEADER_WITHIN = 1_024
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_LENGTH = 22
const ZIP_COMMENT_MAX = 0xffff
/** Bytes at the end of a file that tell whether it is an archive. */
export const ZIP_END_WITHIN = ZIP_END_LENGTH + ZIP_COMMENT_MAX
const SLICE = 1024 * 1024
/** Longer than any pattern, so that none is missed between two slices. */
const OVERLAP = 64

/** Yields to the event loop: files are large, and other requests wait. */
const breathe = () => new Promise((resolve) => setImmediate(resolve))

/** Searches a file's bytes for a pattern of at most 64 characters, one slice at a time. */
async function holds(bytes: Buffer, pattern: RegExp): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += SLICE) {
    if (pattern.test(bytes.toString('latin1', Math.max(0, start - OVERLAP), start + SLICE))) return true
    await breathe()
  }
  return false
}

/** Whether the file is also a ZIP archive (a JAR, an office document): its directory ends at the file's end. */
export function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_WITHIN)
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_LENGTH > bytes.length) continue
    if (at + ZIP_END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return true
  }
  return false
}

/** Whether a picture is also a document, an archive or a page. */
export async function isPolyglotPicture(bytes: Buffer): Promise<boolean> {
  return (
    bytes.toString('latin1', 0, PDF_HEADER_WITHIN).includes(PDF_HEADER) ||
    endsAsZip(bytes) ||
    (await holds(bytes, MARKUP))
  )
}

/** The namespaces of XML that browsers run, under any prefix. */
const RUNNABLE_XML = /www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/i

/** Whether a browser that opens a text might run a part of it. */
export const holdsMarkup = (text: string): boolean => MARKUP.test(text) || RUNNABLE_XML.test(text)

/** Whether the start of a document, where browsers sniff, contains markup. */
export function startsWithMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1', 0, PDF_HEADER_WITHIN))
}
