/** The encodings in which a table of text is read, by the names that programs know, with the names that people know. */
export const TEXT_ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western)',
  macintosh: 'MacRoman (Western)',
  'iso-8859-15': 'ISO-8859-15 (Western, with €)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'x-mac-cyrillic': 'MacCyrillic',
  'koi8-r': 'KOI8-R (Cyrillic)',
  ibm866: 'CP866 (Cyrillic, DOS)',
  cp437: 'CP437 (DOS, with Greek letters)',
  cp850: 'CP850 (Western, DOS)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  'windows-874': 'Windows-874 (Thai)',
  gb18030: 'GBK, GB18030 (Chinese, simplified)',
  big5: 'Big5 (Chinese, traditional)',
  shift_jis: 'Shift-JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
} as const

export type TextEncoding = keyof typeof TEXT_ENCODINGS

/** Every encoding, in the order in which they are offered. */
// `Object.keys` gives strings; the table has no other keys.
export const TEXT_ENCODING_NAMES = Object.keys(TEXT_ENCODINGS) as TextEncoding[]

export const isTextEncoding = (name: string): name is TextEncoding => Object.hasOwn(TEXT_ENCODINGS, name)
