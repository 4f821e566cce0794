import { deflateSync } from 'node:zlib'
import { type Body, PLAIN, packable, pdfOf } from '../files/pdf-files'

/** A page: its lines, from top to bottom. */
type Page = readonly string[]

const LINE = 18
const TOP = 800

/** How a paper is made. */
type Paper = {
  /** The order in which the lines are drawn; each keeps its place on the page. */
  order?: 'reading' | 'reversed'
  /** Bodies of objects beside the pages, such as attachments; their numbers follow those of the pages. */
  extra?: (firstNumber: number) => { bodies: Body[]; catalogue: string }
}

/** Draws a page's lines. */
function drawn(lines: Page, order: Paper['order']): string {
  const placed = lines.map(
    (line, i) => `BT /F1 11 Tf 1 0 0 1 50 ${TOP - i * LINE} Tm ${PLAIN.string(line)} Tj ET`,
  )
  return (order === 'reversed' ? placed.toReversed() : placed).join('\n')
}

/** The objects of a paper with text. @param pages the lines of each, in Windows' Latin letters */
export function paperOf(pages: readonly Page[], { order, extra }: Paper = {}): Body[] {
  const firstPage = 4
  const numbers = pages.map((_, i) => firstPage + 2 * i)
  const more = extra?.(firstPage + 2 * pages.length)
  return [
    () => `<< /Type /Catalog /Pages 2 0 R ${more?.catalogue ?? ''} >>`,
    () => `<< /Type /Pages /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    () => '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, i): Body[] => [
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      (write) =>
        write.stream(deflateSync(Buffer.from(drawn(lines, order), 'latin1')), '/Filter /FlateDecode'),
    ]),
    ...(more?.bodies ?? []),
  ]
}

/** A paper with a picture of text instead of text, as scanners make it. */
export const scannedPaper: Body[] = [
  () => '<< /Type /Catalog /Pages 2 0 R >>',
  () => '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
  (write) =>
    write.stream(
      deflateSync(Buffer.alloc(100 * 140, 0xff)),
      '/Type /XObject /Subtype /Image /Width 100 /Height 140 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
    ),
  () =>
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /I 3 0 R >> >> >>',
  (write) => write.stream('q 595 0 0 842 0 0 cm /I Do Q'),
]

/** Attaches a file as PDF/A-3 does. @param type its media type as a name, such as `text#2Fxml` */
export const attaching =
  (name: string, data: string | Buffer, type = 'text#2Fxml'): Paper['extra'] =>
  (first) => ({
    catalogue: `/Names << /EmbeddedFiles << /Names [(a) ${first} 0 R] >> >> /AF [${first} 0 R]`,
    bodies: [
      (write) =>
        `<< /Type /Filespec /F ${write.string(name)} /UF ${write.string(name)} /AFRelationship /Data /EF << /F ${first + 1} 0 R /UF ${first + 1} 0 R >> >>`,
      (write) =>
        write.stream(
          deflateSync(Buffer.from(data)),
          `/Type /EmbeddedFile /Subtype /${type} /Filter /FlateDecode`,
        ),
    ],
  })

/** Writes a paper without protection. */
export const plainPdf = (bodies: readonly Body[]): Buffer => pdfOf(bodies.map((body) => body(PLAIN)))

/** A packed stream, which a protected document encrypts as a whole. @param numbered number and body of each object */
export const packing =
  (numbered: [number, string][]): Body =>
  (write) => {
    const { text, entries } = packable(numbered)
    return write.stream(
      deflateSync(Buffer.from(text, 'latin1')),
      `/Type /ObjStm ${entries} /Filter /FlateDecode`,
    )
  }
