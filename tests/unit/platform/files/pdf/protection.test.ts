import { describe, expect, test } from 'vitest'
import { judgeStructure } from '@/platform/files/pdf/structure'
import { attaching, packing, paperOf, plainPdf } from '../../../../support/documents/made-pdfs'
import { type Body, PAGE, PLAIN, pdfOf, pdfWith, stream, updated } from '../../../../support/files/pdf-files'
import { CIPHERS, protectedPdf } from '../../../../support/files/protected-pdf'

const refusal = (problem: string) => expect.objectContaining({ problem })
const page = paperOf([['Certificate of Analysis']])
const link =
  (address: string): Body =>
  (write) =>
    `<< /S /URI /URI ${write.string(address)} >>`
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** A trailer and an encryption dictionary with these entries. */
const handled = (entries: string) => pdfOf([...PAGE, `<< ${entries} >>`], '/Encrypt 5 0 R /ID [<00> <00>]')

describe.each(CIPHERS)('contract §10 A PDF that an owner has protected (%s)', (cipher) => {
  test('is refused if it opens only with a password', () => {
    expect(() => judgeStructure(protectedPdf(page, cipher, 'secret'))).toThrow(
      'The PDF opens only with a password: save it without one and retry',
    )
  })

  test.each<[what: string, problem: string, bodies: Body[]]>([
    ['a script in a link', 'script', [link('javascript:alert(1)')]],
    ['a link to a file', 'remote', [link('file:///etc/passwd')]],
    ['a link that is an object', 'script', [(write) => write.string('javascript:alert(1)')]],
    ['a packed script', 'script', [packing([[90, script]])]],
    ['a packed link', 'script', [packing([[90, '<< /URI (javascript:1) >>']])]],
    ['packed objects that are not encrypted', 'damaged', [() => packing([[90, '<< /A 1 >>']])(PLAIN)]],
    [
      'packed objects of another type',
      'unclear',
      [(write) => write.stream('6 0 1', '/Type /X /N 1 /First 4')],
    ],
  ])('is refused for %s', (_what, problem, bodies) => {
    const file = protectedPdf([...page, ...bodies], cipher)
    // AES tells that the data is not its own.
    const problems = problem === 'damaged' && cipher.startsWith('aes') ? ['damaged', 'unclear'] : [problem]
    try {
      judgeStructure(file)
      expect.unreachable()
    } catch (error) {
      expect(problems.map(refusal)).toContainEqual(error)
    }
  })

  test('is refused for an attachment that is no data', () => {
    const file = protectedPdf(paperOf([[]], { extra: attaching('a.xml', 'MZ\0\0') }), cipher)
    expect(() => judgeStructure(file)).toThrow(refusal('files'))
  })

  test('is accepted with links, packed objects and attached data', () => {
    const paper = paperOf([['Lot L23']], { extra: attaching('data.xml', '<lot>L23</lot>') })
    const more = [link('https://a.example'), packing([[90, '<< /URI (https://b.example) >>']])]
    expect(() => judgeStructure(protectedPdf([...paper, ...more], cipher))).not.toThrow()
  })
})

describe('contract §10 A PDF whose protection is unclear is refused', () => {
  const known = protectedPdf(page, 'rc4-128').toString('latin1')
  const changed = (from: string | RegExp, to: string) => Buffer.from(known.replace(from, to), 'latin1')

  test.each<[what: string, problem: string, file: Buffer]>([
    ['another handler', 'protected', handled('/Filter /Adobe.PubSec /V 4')],
    ['an unknown version', 'protected', handled('/Filter /Standard /V 3 /R 3')],
    ['an unknown filter', 'protected', handled('/Filter /Standard /V 4 /R 4 /StmF /Mine')],
    [
      'a filter of its own for attachments',
      'protected',
      handled('/Filter /Standard /V 4 /R 4 /EFF /StdCF /CF << /StdCF << /CFM /V2 >> >>'),
    ],
    ['a dictionary without values', 'password', handled('/Filter /Standard /V 2 /R 3')],
    ['short values', 'password', handled('/Filter /Standard /V 5 /R 6 /U <00> /UE <00>')],
    ['a key of 5 bits', 'password', changed('/Length 128', '/Length 5')],
    ['an impossible revision', 'password', changed('/R 3', '/R 6')],
    ['no dictionary', 'damaged', pdfOf([...PAGE, '5'], '/Encrypt 5 0 R')],
    ['a dictionary that is missing', 'unclear', pdfOf(PAGE, '/Encrypt 9 0 R')],
    [
      'two dictionaries of one number',
      'unclear',
      changed('xref', `${page.length + 1} 0 obj << /Filter /Standard >> endobj\nxref`),
    ],
    ['the name elsewhere', 'unclear', pdfWith('<< /A /Encrypt >>')],
    ['the name in a stream of no table', 'unclear', pdfWith(stream('x', '/Encrypt 6 0 R'))],
    ['two keys', 'unclear', changed(/\/Encrypt (\d+) 0 R/, '/Encrypt $1 0 R /Encrypt $1 0 R')],
    ['an update without it', 'unclear', updated(Buffer.from(known, 'latin1'), ['1'])],
    [
      'an update with another ID',
      'unclear',
      updated(Buffer.from(known, 'latin1'), ['1'], `/Encrypt ${page.length + 1} 0 R /ID [<00>]`),
    ],
  ])('%s', (_what, problem, file) => {
    expect(() => judgeStructure(file)).toThrow(refusal(problem))
  })

  test('protection that is null is none', () => {
    expect(() => judgeStructure(pdfOf(PAGE, '/Encrypt null'))).not.toThrow()
  })

  test('a file without an ID opens', () => {
    const file = protectedPdf(page, 'aes-256')
      .toString('latin1')
      .replace(/\/ID \[[^\]]+\]/, '')
    expect(() => judgeStructure(Buffer.from(file, 'latin1'))).not.toThrow()
  })
})

describe('contract §10 Attached XML, JSON and text are accepted, other attachments are not', () => {
  const withFile = (name: string, data: string | Buffer, type?: string) =>
    plainPdf(paperOf([['Certificate']], { extra: attaching(name, data, type) }))

  test.each<[what: string, file: Buffer]>([
    ['a program', withFile('run.exe', 'MZ')],
    ['a script', withFile('run.js', 'alert(1)')],
    ['a page', withFile('page.html', 'x')],
    ['an archive', withFile('data.zip', 'PK')],
    ['a document', withFile('more.pdf', '%PDF-1.7')],
    ['two extensions', withFile('data.xml.exe', 'x')],
    ['binary data under the name of text', withFile('data.txt', Buffer.from([0x4d, 0x5a, 0, 1]))],
    ['a page under the name of XML', withFile('data.xml', '<?xml version="1.0"?><html><body/></html>')],
    ['XML that browsers run', withFile('data.xml', '<a:script xmlns:a="http://www.w3.org/1999/xhtml"/>')],
    ['another type', withFile('data.xml', 'x', 'text#2Fhtml')],
    ['data without a specification', pdfWith(stream('MZ\0', '/Type /EmbeddedFile'))],
  ])('%s is refused', (_what, file) => {
    expect(() => judgeStructure(file)).toThrow(
      'The PDF carries a file other than XML, JSON or text: export it without and retry',
    )
  })

  test.each<[what: string, problem: string, file: Buffer]>([
    ['data that is missing', 'unclear', pdfWith('<< /F (a.xml) /EF << /F 9 0 R >> >>')],
    ['data that is not a stream', 'unclear', pdfWith('<< /F (a.xml) /EF << /F 4 0 R /UF 1 0 R >> >>')],
    ['data elsewhere', 'unclear', pdfWith('<< /F (a.xml) /EF 4 0 R >>')],
    ['related files', 'unclear', pdfWith('<< /F (a.xml) /EF << /F 4 0 R >> /RF << /F [(b) 4 0 R] >> >>')],
    ['data in another file', 'unclear', pdfWith(stream('x', '/Type /EmbeddedFile /F (other.txt)'))],
    ['data that unpacks to 200 MB', 'large', withFile('a.txt', Buffer.alloc(200 * 1024 * 1024, 'a'))],
    [
      '101 files',
      'large',
      pdfOf(Array.from({ length: 101 }, (_, i) => `<< /F (a.xml) /EF << /F ${i + 1} 0 R >> >>`)),
    ],
  ])('%s is refused', (_what, problem, file) => {
    expect(() => judgeStructure(file)).toThrow(refusal(problem))
  })

  test.each<[what: string, file: Buffer]>([
    ['XML', withFile('certificate.xml', '<?xml version="1.0"?><lot no="L23"/>')],
    ['XML in UTF-16', withFile('data.xml', Buffer.from('\ufeff<lot/>', 'utf16le'))],
    ['XML of a kind', withFile('data.XML', '<lot/>', 'application#2Fvnd.lims+xml')],
    ['JSON', withFile('data.json', '{"lot":"L23"}', 'application#2Fjson')],
    ['text', withFile('data.txt', 'Reinheit 99,8 % \u00b5g', 'text#2Fplain')],
    ['a table', withFile('data.csv', 'lot;purity\r\nL23;99.8', 'text#2Fcsv')],
  ])('%s is accepted', (_what, file) => {
    expect(() => judgeStructure(file)).not.toThrow()
  })

  test('data that two specifications name is accepted', () => {
    const file = pdfOf([
      stream('<a/>', '/Type /EmbeddedFile'),
      ...Array(2).fill('<< /UF (a.xml) /EF << /F 1 0 R >> >>'),
    ])
    expect(() => judgeStructure(file)).not.toThrow()
  })
})
