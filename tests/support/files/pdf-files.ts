import { deflateSync } from 'node:zlib'

/** A page with text, as the objects of a document; their numbers begin at 1. */
export const PAGE = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
  stream('BT /F1 12 Tf (Data sheet \\(2\\)) Tj ET'),
]

/** A stream with its dictionary, as the body of an object. */
export function stream(data: string | Buffer, entries = '', length?: number | string): string {
  const bytes = typeof data === 'string' ? data : data.toString('latin1')
  return `<< ${entries} /Length ${length ?? bytes.length} >>\nstream\n${bytes}\nendstream`
}

/** Writes the strings and streams of an object, encrypted or not. */
export type Writing = {
  string: (text: string) => string
  stream: (data: string | Buffer, entries?: string) => string
}

/** The body of an object. */
export type Body = (write: Writing) => string

/** Writes without encryption. */
export const PLAIN: Writing = {
  string: (text) => `(${text.replace(/[\\()]/g, '\\$&')})`,
  stream: (data, entries) => stream(data, entries),
}

const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1'))

/** Objects as a stream packs them. @param numbered number and body of each */
export function packable(numbered: [number, string][]): { text: string; entries: string } {
  let offset = 0
  const table = numbered.map(([number, body]) => {
    const entry = `${number} ${offset}`
    offset += body.length + 1
    return entry
  })
  const head = `${table.join(' ')}\n`
  return {
    text: head + numbered.map(([, body]) => body).join('\n'),
    entries: `/N ${numbered.length} /First ${head.length}`,
  }
}

/** A packed stream of objects. @param filter how programs write it; the data is deflated */
export function packed(numbered: [number, string][], filter = '/Filter /FlateDecode'): string {
  const { text, entries } = packable(numbered)
  return stream(deflated(text), `/Type /ObjStm ${entries} ${filter}`)
}

const indirect = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`
const entry = (offset: number, sign = 'n') => `${String(offset).padStart(10, '0')} 00000 ${sign} \n`

/** The part of a file from here on: objects, their table, the trailer. @param at how many bytes precede it */
function section(at: number, first: number, bodies: string[], trailer: string): string {
  let text = ''
  let table = ''
  for (const [i, body] of bodies.entries()) {
    table += entry(at + text.length)
    text += indirect(first + i, body)
  }
  const free = first === 1 ? `0 1\n${entry(0, 'f')}` : ''
  return `${text}xref\n${free}${first} ${bodies.length}\n${table}trailer\n<< ${trailer} >>\nstartxref\n${at + text.length}\n%%EOF`
}

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** A document whose objects a table lists. */
export function pdfOf(bodies: string[], trailer = ''): Buffer {
  const size = bodies.length + 1
  return bytesOf(`${HEADER}${section(HEADER.length, 1, bodies, `/Root 1 0 R /Size ${size} ${trailer}`)}\n`)
}

/** The page and one more object. */
export const pdfWith = (body: string) => pdfOf([...PAGE, body])

/** A document to which a program appended objects, directly after its end as Acrobat does. */
export function updated(before: Buffer, bodies: string[], trailer = ''): Buffer {
  const text = before.toString('latin1').trimEnd()
  return bytesOf(text + section(text.length, 10, bodies, `/Root 1 0 R /Size 20 /Prev 9 ${trailer}`))
}

/** A document of version 1.5: all objects but streams are packed, and a stream lists them. */
export function packedPdf(bodies: string[] = PAGE, packing = packed): Buffer {
  const numbered = bodies.map((body, i): [number, string] => [i + 1, body])
  const direct = numbered.filter(([, body]) => body.includes('stream'))
  const container = packing(numbered.filter(([, body]) => !body.includes('stream')))
  const text = HEADER + [...direct, [8, container] as const].map(([n, body]) => indirect(n, body)).join('')
  const table = stream(
    deflateSync(Buffer.alloc(9 * 5)),
    '/Type /XRef /Size 9 /W [1 3 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 5 /Predictor 12 >>',
  )
  return bytesOf(`${text}${indirect(9, table)}startxref\n${text.length}\n%%EOF\n`)
}

/** A linearised document: the first page and its table come first, then the rest and its table. */
export function linearised(): Buffer {
  const head = `${HEADER}${indirect(5, '<< /Linearized 1 /L 9999 /H [100 50] /O 3 /E 700 /N 1 /T 900 >>')}`
  const first = section(head.length, 3, PAGE.slice(2), '/Root 1 0 R /Size 6 /Prev 900').replace(
    /startxref\n\d+/,
    'startxref\n0',
  )
  const rest = section(head.length + first.length + 1, 1, PAGE.slice(0, 2), '/Size 3')
  return bytesOf(`${head}${first}\n${rest}\n`)
}
