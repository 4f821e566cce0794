import { paperOf, plainPdf } from './made-pdfs'

/** A file as a browser sends it. */
type NamedFile = { name: string; mimeType: string; buffer: Buffer }

const file = (name: string, lines: readonly string[]): NamedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: plainPdf(paperOf([lines])),
})

const sheet = (catNo: string, revision: string) => [
  'SAFETY DATA SHEET',
  'according to Regulation (EC) No 1907/2006 (REACH)',
  `Catalogue number: ${catNo}`,
  `Revision: ${revision}`,
  'SECTION 1: Identification of the substance/mixture and of the company/undertaking',
  'SECTION 2: Hazards identification',
]

const certificate = (catNo: string, lotNo: string) => [
  'CERTIFICATE OF ANALYSIS',
  `Catalogue number: ${catNo}`,
  `Lot: ${lotNo}`,
  'Assay (HPLC): 99.4 %',
]

/** The folder of somebody in a hurry: twelve files, of which some names say much, some little, and some nothing. */
export const hurriedFolder = (): NamedFile[] => [
  file('AV-101001 SDS EU EN rev 3.pdf', sheet('AV-101001', '3')),
  file('AV-101002_SDS_EU_EN.pdf', sheet('AV-101002', '1')),
  file('av101001-sds-gb-en.pdf', ['SAFETY DATA SHEET', 'Catalogue number: AV-101001']),
  file('scan0001.pdf', certificate('AV-101001', 'L23')),
  file('COA AV-101001 Lot L24 EN.pdf', certificate('AV-101001', 'L24')),
  file('COA AV-101002 Lot X7 EN (1).pdf', certificate('AV-101002', 'X7')),
  file('AV-101001 L23 NMR EN.pdf', ['1H NMR spectrum', 'AV-101001']),
  file('AV-101001 L23 MS EN.pdf', ['Mass spectrum', 'AV-101001']),
  file('Copy of AV-101002 SDS EU DE.pdf', ['Sicherheitsdatenblatt', 'AV-101002']),
  file('AV-101002 certificate.pdf', certificate('AV-101001', 'L99')),
  file('final FINAL v2.pdf', ['Nothing of note']),
  { name: 'holiday.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a, not a document') },
]
