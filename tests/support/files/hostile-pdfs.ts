import { deflateSync } from 'node:zlib'
import type { PdfProblem } from '@/platform/files/pdf/unacceptable-pdf'
import { PAGE, packable, packed, packedPdf, pdfOf, pdfWith, stream, updated } from './pdf-files'

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const OBJECTS: [number, string][] = [[6, SCRIPT]]

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const base85 = (bytes: Buffer) =>
  Buffer.from(
    (bytes.toString('hex').match(/.{1,8}/g) ?? []).flatMap((group) => {
      let left = Number.parseInt(group.padEnd(8, '0'), 16)
      const digits = [0, 0, 0, 0, 0].map(() => {
        const digit = left % 85
        left = Math.floor(left / 85)
        return digit + 33
      })
      return digits.reverse().slice(0, group.length / 2 + 1)
    }),
  )

const { text, entries } = packable(OBJECTS)
const objects = Buffer.from(text)
const packedBy = (filter: string, data: Buffer, type = '/Type /ObjStm') =>
  pdfWith(stream(data, `${type} ${entries} ${filter}`))
const deflated = deflateSync(objects)

/** Scripts that an earlier search for their name would have missed. */
export const BYPASSES: [what: string, problem: PdfProblem, file: Buffer][] = [
  [
    'packed twice',
    'unclear',
    packedBy('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(objects))),
  ],
  ['packed in hexadecimal', 'unclear', packedBy('/Filter /ASCIIHexDecode', hex(objects))],
  ['packed in base 85', 'unclear', packedBy('/Filter /ASCII85Decode', base85(objects))],
  ['whose type is written in codes', 'script', packedBy('/Filter /FlateDecode', deflated, '/Type /Obj#53tm')],
  ['whose filter is written in codes', 'script', packedBy('/Filter /Fl#61teDecode', deflated)],
  [
    'whose filter is far away',
    'script',
    pdfWith(stream(deflated, `/Filter /FlateDecode %${' '.repeat(400)}\n/Type /ObjStm ${entries}`)),
  ],
  [
    'whose filter is another object',
    'unclear',
    pdfOf([...PAGE, stream(deflated, `/Type /ObjStm ${entries} /Filter 6 0 R`), '/FlateDecode']),
  ],
  ['run by a rendition', 'media', pdfWith('<< /S /Rendition /JS (app.alert\\(1\\)) >>')],
  ['in an XFA form', 'form', pdfWith('<< /XFA [(template) 6 0 R] >>')],
]

const inTrailer = `/Root << /Type /Catalog /OpenAction ${SCRIPT} >>`
const within = (hidden: string) => pdfWith(stream(hidden))

/** Other ways to hide contents from a reader. */
export const HIDDEN: [what: string, problem: PdfProblem, file: Buffer][] = [
  ['a packed stream without a type', 'script', packedBy('/Filter /FlateDecode', deflated, '')],
  ['a packed stream of another type', 'script', packedBy('/Filter /FlateDecode', deflated, '/Type /XObject')],
  ['an abbreviated filter', 'unclear', packedBy('/F /FlateDecode', deflated)],
  ['a predictor', 'unclear', packedBy('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflated)],
  [
    'two filters of which one counts',
    'unclear',
    packedBy('/Filter /FlateDecode /Filter /ASCIIHexDecode', deflated),
  ],
  [
    'a length in doubt',
    'unclear',
    pdfWith(stream(deflated, `/Type /ObjStm ${entries} /Filter /FlateDecode`, 3)),
  ],
  [
    'a gap between packed objects',
    'unclear',
    pdfWith(stream(`6 9 <</A 1>> ${SCRIPT}`, '/Type /ObjStm /N 1 /First 4')),
  ],
  [
    'an offset into a string',
    'unclear',
    pdfWith(stream('6 0 7 1 (<< /A 1 >>)', '/Type /ObjStm /N 2 /First 8')),
  ],
  [
    'an offset into a comment',
    'unclear',
    pdfWith(stream('6 1 % << /A 1 >>\n 1', '/Type /ObjStm /N 1 /First 4')),
  ],
  ['more packed objects than there are', 'damaged', pdfWith(stream('6 0 1', '/Type /ObjStm /N 9 /First 4'))],
  ['an object within a stream', 'unclear', within('9 0 obj << /A 1 >> endobj')],
  ['an object within a stream, its header broken by comments', 'unclear', within('9 %x\n0 %y\nobj << >>')],
  ['an object within a string', 'unclear', pdfWith('<< /Title (\n9 0 obj << /A 1 >> endobj\n) >>')],
  ['an object within a comment', 'unclear', pdfWith('1 % 9 0 obj << /A 1 >> endobj\n')],
  ['a trailer within a stream', 'unclear', within('xref\n0 0\ntrailer << /Root 1 0 R >>')],
  ['a trailer within a comment', 'unclear', pdfWith('1 % trailer << /Root 1 0 R >>\n')],
  ['a script in the trailer', 'script', pdfOf(PAGE, inTrailer)],
  ['a script in an update', 'script', updated(pdfOf(PAGE), [SCRIPT])],
  ['a script in the trailer of an update', 'script', updated(pdfOf(PAGE), ['1'], inTrailer)],
  ['a script that an update replaced', 'script', updated(pdfWith(SCRIPT), ['null'])],
  ['a script after an object without end', 'script', pdfWith(`1\n6 0 obj ${SCRIPT}`)],
  ['a name that is an object', 'script', pdfWith('/JavaScript')],
  ['a name in codes', 'script', pdfWith('<< /S /#4a#61vaScript >>')],
  ['a packed script', 'script', packedPdf([...PAGE.slice(0, 3), SCRIPT])],
]

const page = (entry: string) => pdfOf([PAGE[0] ?? '', PAGE[1] ?? '', `<< /Type /Page ${entry} >>`])

/** Contents that data sheets do not need. */
export const REFUSED: [what: string, problem: PdfProblem, file: Buffer][] = [
  ['a script when it opens', 'script', pdfOf([`<< /Type /Catalog /OpenAction ${SCRIPT} >>`])],
  ['a script when a page opens', 'script', page(`/AA << /O ${SCRIPT} >>`)],
  ['a script in the names', 'script', pdfOf(['<< /Names << /JavaScript << /Names [(a) 2 0 R] >> >> >>'])],
  ['a script of an annotation', 'script', page(`/Annots [<< /Subtype /Link /A ${SCRIPT} >>]`)],
  ['a script after a link', 'script', page(`/A << /S /URI /URI (https://a.example) /Next [${SCRIPT}] >>`)],
  ['a script of a 3D view', 'script', pdfWith(stream('x', '/OnInstantiate 6 0 R'))],
  ['a program', 'program', pdfWith('<< /S /Launch /F (cmd.exe) >>')],
  ['a script as a link', 'script', pdfWith('<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
  ['a script as a link, in codes', 'script', pdfWith('<< /URI (\\152ava\\\nScript:1) >>')],
  ['a script as a link, in hexadecimal', 'script', pdfWith('<< /URI <6A 61766173637269 70743A> >>')],
  [
    'a script as a link, in UTF-16',
    'script',
    pdfWith(`<< /URI <FEFF${Buffer.from('\tJavascript:1', 'utf16le').swap16().toString('hex')}> >>`),
  ],
  ['a script as a link that is an object', 'script', pdfOf([...PAGE, '<< /URI 6 0 R >>', '(javascript:1)'])],
  ['a script as the base of links', 'script', pdfWith('<< /URI << /Base (javascript:) >> >>')],
  ['a packed link', 'script', packedPdf([...PAGE.slice(0, 3), '<< /URI (javascript:1) >>'])],
  ['a link to a file of the reader', 'remote', pdfWith('<< /URI (file:///etc/passwd) >>')],
  ['a form that sends', 'sends', pdfWith('<< /S /SubmitForm /F (https://a.example) >>')],
  ['a form that fetches', 'sends', pdfWith('<< /S /ImportData /F (a.fdf) >>')],
  ['an XFA form', 'form', pdfOf(['<< /AcroForm << /XFA 2 0 R >> >>'])],
  ['a file without a name', 'files', pdfWith('<< /Type /Filespec /EF << /F 6 0 R >> >>')],
  ['a file as an annotation', 'pinned', page('/Annots [<< /Subtype /FileAttachment >>]')],
  ['a leap into a file within', 'remote', pdfWith('<< /S /GoToE /T << /R /C >> >>')],
  ['a leap into another file', 'remote', pdfWith('<< /S /GoToR /F (\\\\\\\\host\\\\share) >>')],
  ['rich media', 'media', page('/Annots [<< /Subtype /RichMedia >>]')],
  ['a film', 'media', page('/Annots [<< /Subtype /Movie >>]')],
  ['a sound', 'media', pdfWith('<< /S /Sound /Sound 6 0 R >>')],
  ['3D', 'media', page('/Annots [<< /Subtype /3D >>]')],
]

const deep = (open: string, close: string) => pdfWith(open.repeat(70) + close.repeat(70))
const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024, ' '))
const bombs = (count: number) =>
  pdfOf(Array(count).fill(stream(bomb, '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode')))

/** Incomplete documents, and excessive nesting or unpacking. */
export const DAMAGED: [what: string, problem: PdfProblem, file: Buffer][] = [
  ['no object', 'damaged', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
  ['a dictionary without end', 'damaged', pdfWith('<< /A 1')],
  ['an array without end', 'damaged', pdfWith('[1 2')],
  ['a string without end', 'damaged', pdfWith('(abc')],
  ['a hexadecimal string without end', 'unclear', pdfWith('<414')],
  ['a stream without end', 'damaged', pdfWith('<< /Length 3 >>\nstream\nabc')],
  ['a packed stream that is not deflated', 'damaged', packedBy('/Filter /FlateDecode', objects)],
  ['arrays deep within arrays', 'unclear', deep('[', ']')],
  ['dictionaries deep within dictionaries', 'unclear', deep('<< /A ', '>>')],
  ['a name of 2,000 characters', 'unclear', pdfWith(`/${'#41'.repeat(700)}`)],
  ['an address of 100,000 characters', 'unclear', pdfWith(`<< /URI (${'a'.repeat(100_000)}) >>`)],
  [
    'more than 500,000 objects',
    'large',
    Buffer.from(Array.from({ length: 500_001 }, (_, i) => `${i} 0 obj 1 `).join('')),
  ],
  ['11,000 packed streams', 'large', pdfOf(Array(11_000).fill(stream('', '/N 0 /First 0')))],
  ['streams that unpack to 130 MB', 'large', bombs(2)],
  [
    'packed numbers that are none',
    'unclear',
    packedPdf(PAGE, (all) => packed(all).replace('/N 3', '/N (3)')),
  ],
]
