import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { endsAsZip, holds, startsWithMarkup } from './foreign-content'
import { UnacceptableFile } from './unacceptable-file'

/** Some programs put a byte order mark or an empty line before it; anything else there would be a second format. */
const HEADER = /^(?:\xEF\xBB\xBF)?\s{0,8}%PDF-[12]\.\d/
/** What ends a PDF that is whole; readers look for it in the last kilobyte, and rebuild a table that is wrong. */
const END = /(?:startxref|trailer)[\s\S]*%%EOF[\s\0]*$/
const END_WITHIN = 1_024
const OBJECT = /\d+\s+\d+\s+obj\b/

/** A PDF name, each of whose characters may be written as `#` and its code. */
const nameOf = (text: string) =>
  Array.from(text, (letter) => {
    const code = letter.charCodeAt(0).toString(16)
    const hex = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${hex})`
  }).join('')

/** Actions that run a script or a program. */
const ACTION = new RegExp(`/(?:${nameOf('JavaScript')}|${nameOf('Launch')})(?![A-Za-z0-9])`)
const ENCRYPTED = new RegExp(`/${nameOf('Encrypt')}(?![A-Za-z0-9])`)

const OBJECT_STREAM = Buffer.from('/ObjStm')
const STREAM = Buffer.from('stream')
const INFLATED_MAX = 16 * 1024 * 1024
/** Far more than documents of 50 MB have; a bound on the work. */
const OBJECT_STREAMS_MAX = 5_000

const damaged = () =>
  new UnacceptableFile('content', 'The PDF is damaged or incomplete: export it again and retry')
const active = () =>
  new UnacceptableFile('content', 'The PDF runs a script or a program: export it without and retry')

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

/** Looks into the compressed streams in which newer PDFs keep their objects. */
async function searchObjectStreams(bytes: Buffer, isEncrypted: boolean): Promise<void> {
  let found = 0
  for (let at = bytes.indexOf(OBJECT_STREAM); at !== -1; at = bytes.indexOf(OBJECT_STREAM, at + 1)) {
    found += 1
    if (found > OBJECT_STREAMS_MAX) throw damaged()
    const keyword = bytes.indexOf(STREAM, at + OBJECT_STREAM.length)
    if (keyword === -1) throw damaged()
    // Only a deflated stream hides its text from the search through the file.
    if (!bytes.toString('latin1', Math.max(0, at - 256), keyword).includes('Flate')) continue
    if (isEncrypted) throw new UnacceptableFile('content', 'The PDF is protected: save it without protection')
    let start = keyword + STREAM.length
    while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
    const end = bytes.indexOf('endstream', start)
    const objects = await unpack(bytes.subarray(start, end === -1 ? undefined : end), {
      maxOutputLength: INFLATED_MAX,
    }).catch(() => {
      throw damaged()
    })
    if (await holds(objects, ACTION)) throw active()
  }
}

/**
 * Makes sure that a file is a PDF and nothing else: header and trailer where they belong, no second format,
 * no script and no program to launch.
 * @throws {UnacceptableFile}
 */
export async function checkPdf(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (!HEADER.test(bytes.toString('latin1', 0, 16))) {
    throw new UnacceptableFile('type', 'The document must be a PDF')
  }
  if (!END.test(bytes.toString('latin1', Math.max(0, bytes.length - END_WITHIN)))) throw damaged()
  if (!(await holds(bytes, OBJECT))) throw damaged()
  if (endsAsZip(bytes) || startsWithMarkup(bytes)) {
    throw new UnacceptableFile('content', 'The PDF holds another file: export it again and retry')
  }
  if (await holds(bytes, ACTION)) throw active()
  await searchObjectStreams(bytes, await holds(bytes, ENCRYPTED))
}
