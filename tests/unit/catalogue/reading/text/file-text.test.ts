import { describe, expect, test } from 'vitest'
import { openCsv } from '@/catalogue/reading/text/csv-table'
import { decoderOf } from '@/catalogue/reading/text/decoding'
import { decodeCell, readFileText } from '@/catalogue/reading/text/file-text'
import { isImprobable } from '@/catalogue/reading/text/probable-encoding'
import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { expectLinear } from '../../../../support/chance/growth'

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const bom = Buffer.from([0xef, 0xbb, 0xbf])
/** `é` and a Windows-1252 en dash and curly quotes. */
const windows = Buffer.from([0xe9, 0x96, 0x93, 0x94, 0x0a])

describe('the encoding of a file', () => {
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
    ['carriage returns, and a line feed in a cell', utf8('a,"b\nc"\rd,e\r'), 'utf-8', 'a,"b\nc"\nd,e\n'],
    ['a carriage return in a cell', utf8('a\n"b\rc"\n'), 'utf-8', 'a\n"b\rc"\n'],
    ['UTF-16 without a mark, little end first', Buffer.from('a,α\r\n', 'utf16le'), 'utf-8', 'a,α\r\n'],
    ['UTF-16 without a mark, big end first', Buffer.from('a,α\n', 'utf16le').swap16(), 'utf-8', 'a,α\n'],
    ['zero bytes at the end', utf8('é\n\0\0\x1a'), 'utf-8', 'é\n'],
    ['nothing', Buffer.alloc(0), 'utf-8', ''],
  ])('%s', (_, file, encoding, decoded) => {
    const text = readFileText(file)
    expect(text.encoding).toBe(encoding)
    expect(decodeCell(text.bytes, text.encoding).text).toBe(decoded)
  })

  test('one Windows-1252 cell in a UTF-8 file is read, with a note', () => {
    const text = readFileText(Buffer.concat([utf8('µ\n'), windows]))
    expect(text.encoding).toBe('mixed')
    expect(decodeCell('\u00e9', text.encoding)).toEqual({ text: 'é', isRescued: true })
    expect(decodeCell('\u00c2\u00b5', text.encoding)).toEqual({ text: 'µ', isRescued: false })
  })
})

/** A text in an encoding that we only decode: each character by the byte or two that decode to it. */
function encoded(text: string, encoding: TextEncoding): Buffer {
  const decode = (...bytes: number[]) => decoderOf(encoding).decode(Uint8Array.from(bytes))
  const bytes = new Map<string, number[]>()
  for (let one = 0xff; one >= 0x80; one--) {
    for (let two = 0xfe; two >= 0x40; two--) bytes.set(decode(one, two), [one, two])
  }
  for (let one = 0xff; one >= 0; one--) bytes.set(decode(one), [one])
  // Node reads these two, and the control characters between them, as Latin-1.
  if (encoding === 'windows-1252') bytes.set('–', [0x96]).set('“', [0x93]).set('”', [0x94])
  return Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? []).flat())
}

describe('contract §4 The encoding of a table', () => {
  const TEXTS: [TextEncoding, string][] = [
    ['windows-1252', 'Acétaminophène,Größe 5 µm – “fein” ±0.5 °C'],
    ['windows-1252', 'Ácido salicílico,50 mg/m³,¹³C créée'],
    ['macintosh', 'Acétaminophène,Größe'],
    ['windows-1251', 'Аспирин,кислота ацетилсалициловая'],
    ['gb18030', '阿司匹林'],
    ['gb18030', '对乙酰氨基酚,嘧啶,N-二甲基甲酰胺'],
    ['shift_jis', 'アスピリン,アセチルサリチル酸'],
    ['euc-jp', 'アスピリン,アセチルサリチル酸'],
    ['euc-kr', '아스피린,아세틸살리실산'],
    ['big5', '阿司匹靈,乙醯胺酚,對乙醯氨基酚'],
    ['windows-1250', 'Kwas acetylosalicylowy,Żółć,Sączenie'],
    ['windows-1254', 'Işık,Güneş,Çağrı İbrahim'],
    ['windows-1254', 'Çözelti,üçüncü,güneş ışığı,ışıktan korunmalı'],
    ['windows-1251', 'АСПИРИН,КИСЛОТА'],
    ['windows-1253', 'Ασπιρίνη,Παρακεταμόλη,Οξικό οξύ'],
    ['windows-1253', 'α-Tocopherol,β-Carotene,17β-Estradiol,δ-Lactone'],
    ['shift_jis', 'ｱｽﾋﾟﾘﾝ,ｱｾﾄｱﾐﾉﾌｪﾝ'],
    ['cp437', 'α-Tocopherol,ß-Carotene,(±)-Ketoprofen,25 °C'],
    ['cp850', 'Äther,Prüfung,Lösung Ø 5 mm,Größe'],
    ['ibm866', 'Аспирин,кислота ацетилсалициловая,раствор'],
    ['koi8-r', 'Аспирин,Кислота ацетилсалициловая,Раствор'],
  ]

  test.each(TEXTS)('%s is proposed for %s, and can be chosen', (encoding, text) => {
    const rows = text.split(',').map((name) => `AV-100001,${name}\n`)
    const file = encoded(`cat_no,name\n${rows.join('')}`, encoding)
    const read = readFileText(file)
    expect(read.source).toBe(encoding)
    expect(decodeCell(read.bytes, read.encoding).text).toBe(`cat_no,name\n${rows.join('')}`)
    expect(readFileText(file, encoding)).toEqual(read)
    expect([...openCsv(file).records()].flatMap(({ remarks }) => remarks)).toEqual([])
  })

  test.each<[TextEncoding, string]>([
    ['windows-1255', 'אספירין'],
    ['windows-1256', 'أسبرين'],
    ['windows-874', 'แอสไพริน'],
    ['windows-1257', 'Ąžuolas'],
    // Accents are characters of their own.
    ['windows-1258', 'Đươ\u0300ng'],
  ])('%s can be chosen for %s', (encoding, text) => {
    const [record] = openCsv(encoded(`cat_no,name\nAV-100001,${text}\n`, encoding), encoding).records()
    expect(record?.cells[1]).toBe(text)
    expect(record?.remarks).toEqual([])
  })

  test('a file of single Greek letters may be one of DOS, whose β it reads as α', () => {
    const warnings = (text: string) => {
      const file = encoded(`cat_no,name\nAV-100001,${text}\n`, 'windows-1253')
      return openCsv(file, 'windows-1253').warnings
    }
    const read = 'The file is not UTF-8; it was read as Windows-1253 (Greek).'
    expect(warnings('α-Carotene')).toEqual([
      `${read} If it comes from DOS, choose CP437: its β was read as α.`,
    ])
    expect(warnings('Παρακεταμόλη')).toEqual([read])
  })

  test.each<[string, TextEncoding, TextEncoding]>([
    ['阿司匹林', 'gb18030', 'windows-1252'],
    ['Аспирин', 'windows-1251', 'windows-1252'],
    ['アスピリン', 'shift_jis', 'windows-1252'],
    ['Acétaminophène', 'macintosh', 'windows-1252'],
    ['Acétaminophène', 'windows-1252', 'gb18030'],
    ['Größe', 'windows-1252', 'windows-1251'],
  ])('%s in %s, read as %s, looks wrong: its row has a warning', (text, written, chosen) => {
    const file = encoded(`cat_no,name\nAV-100001,${text}\nAV-100002,Aspirin\n`, written)
    const remarks = [...openCsv(file, chosen).records()].map((record) => record.remarks.length)
    expect(remarks).toEqual([1, 0])
  })

  test.each<[string, TextEncoding]>([
    ['¿—œ»–»Õ', 'macintosh'],
    [' »—ÀŒ“¿', 'macintosh'],
    ['2-8 ¡C', 'windows-1252'],
    ['25¡C', 'windows-1252'],
    ['B1ÐB6', 'windows-1252'],
    ['1Ð4', 'windows-1252'],
    ['Ð 5', 'windows-1252'],
    ['Iþýk', 'windows-1252'],
    ['Baþkan', 'windows-1252'],
    ['Çaðrý', 'windows-1252'],
    ['Gümüþ', 'windows-1252'],
    ['Ac‚tone', 'windows-1252'],
    ['propan‚', 'windows-1252'],
    ['Gr”áe', 'windows-1252'],
    ['25 øC', 'windows-1252'],
    ['5 æm', 'windows-1252'],
    ['Ëá', 'windows-1252'],
    ['±½', 'windows-1252'],
    ['´¼', 'windows-1252'],
    ['°·', 'windows-1252'],
    ['Íª', 'windows-1252'],
    ['ÑÎ', 'windows-1252'],
    ['õ¥', 'windows-1252'],
    ['°¢Ë¾Æ¥ÁÖ', 'windows-1252'],
    ['á-Tocopherol', 'windows-1252'],
    ['ã-Aminobutyric acid', 'windows-1254'],
    ['¶-Lactone', 'windows-1252'],
    ['¹-complex', 'windows-1252'],
    ['(ñ)-Ketoprofen', 'windows-1252'],
    ['(Ò)-Ketoprofen', 'macintosh'],
    ['(ń)-Ketoprofen', 'windows-1250'],
    ['ƒJƒtƒFƒCƒ“', 'windows-1252'],
    ['ї§·ИТт', 'windows-1251'],
    ['б-Tocopherol', 'windows-1251'],
    ['ŕ-Tocopherol', 'windows-1250'],
    ['Sδure', 'windows-1253'],
    ['T³uszcz', 'windows-1253'],
    ['80 ΅C', 'windows-1253'],
    ['SΣure', 'cp437'],
    ['Prⁿfung', 'cp437'],
    ['S÷ure', 'cp850'],
    ['GrÜºe', 'cp850'],
    ['Ó-Tocopherol', 'cp850'],
  ])('%s in %s is the text of another encoding', (text, encoding) => {
    expect(isImprobable(text, encoding)).toBe(true)
  })

  test.each<[string, TextEncoding, string]>([
    [
      'French',
      'windows-1252',
      'vis-à-vis, pré-été, l’éther d’Élan, « Été », créée, Zoë, Œuvre, œuvre, Caché®, FÜR, «E»',
    ],
    ['German', 'windows-1252', '„Größe“, ‚fein‘, Ångström, GRÖSSE, §§ 3–5, Öfen, ±0,5 µm, ½ kg, 25 °C'],
    ['Spanish', 'windows-1252', '¿Qué es?, ¡Hola!, (¿y si no?), ¿O no?, ¡Y también!, Íñigo Ñáñez, Ácido'],
    ['Portuguese', 'windows-1252', 'Ação, São João, Conceição, Água'],
    ['Nordic', 'windows-1252', 'Ääni, Öö, Ærøskøbing, Århus, smørrebrød, Ø 10 mm, ø 5 mm, Sjöåker'],
    [
      'Icelandic',
      'windows-1252',
      'Þórður, Íþrótt, BLÓÐ, Iðunn Ægisdóttir, Ýmir, Aþena, Alþýða, þjóðvegur, bragð',
    ],
    ['Turkish', 'windows-1254', 'Işık, Güneş, Çağrı İbrahim, Gümüş nitrat, Üçgen'],
    [
      'Turkish',
      'windows-1254',
      'ışıktan korunmalı, üçüncü, güneş ışığı, Çözücü, Çözelti, ÇÖZELTİ, Öğütülmüş',
    ],
    [
      'Greek',
      'windows-1253',
      'Ασπιρίνη, οξύς, ΟΞΥ, α-Tocopherol, 17β-Estradiol, σ-Komplex, 5 µm, 25 °C, ¹³C',
    ],
    ['Russian', 'windows-1251', 'α-токоферол, 5 мкм ± 0,5, «кислота», к-та, №5, В-12'],
    ['Polish', 'windows-1250', 'Żółć, Sączenie, Łódź, Świętość'],
    ['chemists’', 'windows-1252', 'CuSO4·5H2O, HCl·2H2O, 2´´-O-methyl, N,N’-di, B1–B6, m²·K, 50 µg/mL, ¹³C'],
    ['chemists’', 'cp437', 'α-Tocopherol, 17ß-Estradiol, ß-Carotene, (±)-Ketoprofen, Größe, 25 °C, 5 µm, m²'],
    ['Western', 'cp850', 'Größe, Äther, Ácido, São, solução, Ø 5 mm, Åbo, été, ½ kg, ß-Carotene'],
    ['MacRoman’s', 'macintosh', '∆9-THC ≥ 98 %, «Été», “Élan”, ≈ 5 µm ± 1, ¿Qué es?'],
  ])('%s words look right in %s', (_, encoding, words) => {
    expect(words.split(', ').filter((word) => isImprobable(word, encoding))).toEqual([])
  })

  test('detecting the encoding takes linear time', async () => {
    const file = (size: number) =>
      Buffer.from(`cat_no,name\n${'\xe9\xb0a'.repeat(size)}\n\xff,\xfe`, 'latin1')
    await expectLinear((size) => readFileText(file(size)), 100_000)
  })
})
