import { describe, expect, test } from 'vitest'
import { decodeCell, readFileText } from '@/catalogue/reading/file-text'

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const bom = Buffer.from([0xef, 0xbb, 0xbf])
/** `é` and a Windows-1252 en dash and curly quotes. */
const windows = Buffer.from([0xe9, 0x96, 0x93, 0x94, 0x0a])

describe('what a file is written in', () => {
  test.each<[string, Buffer, string, string]>([
    ['UTF-8', utf8('é\n'), 'utf-8', 'é\n'],
    ['UTF-8 with byte order mark', Buffer.concat([bom, utf8('é\n')]), 'utf-8', 'é\n'],
    [
      'UTF-16, little end first',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('é\n', 'utf16le')]),
      'utf-8',
      'é\n',
    ],
    [
      'UTF-16, big end first',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('é\n', 'utf16le').swap16()]),
      'utf-8',
      'é\n',
    ],
    ['Windows-1252', windows, 'windows-1252', 'é–“”\n'],
    ['lines that end in a carriage return', utf8('a\rb\r'), 'utf-8', 'a\nb\n'],
    ['nothing', Buffer.alloc(0), 'utf-8', ''],
  ])('%s', (_, file, encoding, decoded) => {
    const text = readFileText(file)
    expect(text.encoding).toBe(encoding)
    expect(decodeCell(text.bytes, text.encoding).text).toBe(decoded)
  })

  test('one Windows-1252 cell in a UTF-8 file is rescued and said to be', () => {
    const text = readFileText(Buffer.concat([utf8('µ\n'), windows]))
    expect(text.encoding).toBe('mixed')
    expect(decodeCell('\u00e9', text.encoding)).toEqual({ text: 'é', isRescued: true })
    expect(decodeCell('\u00c2\u00b5', text.encoding)).toEqual({ text: 'µ', isRescued: false })
  })
})
