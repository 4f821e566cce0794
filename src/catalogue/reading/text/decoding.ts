import type { TextEncoding } from '@/domain/rules/imports/text-encodings'

/**
 * The Windows-1252 characters of the bytes 0x80–0x9F; the others equal Latin-1. Listed here because Node's
 * TextDecoder('windows-1252') reads Latin-1 and turns dashes and curly quotes into control characters.
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** @param bytes one character per byte */
export function decodeWindows1252(bytes: string): string {
  return bytes.replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80))
}

/** The characters of the bytes 0x80–0xFF in encodings of DOS, which Node does not read. `ß` is beta, too. */
const DOS: Partial<Record<TextEncoding, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

/** Decodes pieces of a text one after the other. */
type Decoder = { decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string }

/** A decoder of any encoding. */
export function decoderOf(encoding: TextEncoding): Decoder {
  const signs = DOS[encoding]
  if (signs === undefined) return new TextDecoder(encoding)
  const signOf = (byte: string) => signs.charAt(byte.charCodeAt(0) - 0x80)
  return {
    decode: (bytes = new Uint8Array()) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\u0080-\u00ff]/g, signOf),
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @param bytes one character per byte @returns null if they are not UTF-8 */
export function decodeUtf8(bytes: string): string | null {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return null
  }
}

/** Bytes decoded at once: a file as one text would not fit into the reader's memory. */
const PIECE = 1024 * 1024

/** Converts a file to UTF-8, without a byte order mark. */
export function toUtf8(file: Buffer, encoding: TextEncoding): Buffer {
  const decoder = decoderOf(encoding)
  const parts: Buffer[] = []
  for (let at = 0; at < file.length; at += PIECE)
    parts.push(Buffer.from(decoder.decode(file.subarray(at, at + PIECE), { stream: true })))
  return Buffer.concat([...parts, Buffer.from(decoder.decode())])
}
