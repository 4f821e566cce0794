import { randomFillSync } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** A small picture with private metadata. */
export function picture(format: PictureFormat, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f73' } })
    .withExif({ IFD0: { Artist: 'A. Secret', Copyright: 'GPS 19.07' } })
    .toFormat(format)
    .toBuffer()
}

/** A small PNG that claims to be an animation with a number of frames. */
export async function animatedPng(frames: number): Promise<Buffer> {
  const bytes = await picture('png')
  // Between the header, which ends at byte 33, and the rest: length, type, frames, plays, checksum.
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write('acTL', 4)
  control.writeUInt32BE(frames, 8)
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16)
  return Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)])
}

/** A picture of noise, so that its file is large: about 3 bytes a pixel. */
export function noisePicture(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A noisy picture in a small file that takes long to re-encode. */
export function noiseAvif(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ effort: 0, quality: 20 })
    .toBuffer()
}

/** A small PNG whose header claims a huge size. */
export async function pixelBomb(side: number): Promise<Buffer> {
  const bytes = await picture('png')
  // The header's chunk: length, then from byte 12 its type, width, height, and five bytes more; its checksum at 29.
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/**
 * A complete PDF of one empty page.
 * @param extra objects, streams or actions to put into it
 * @param paddingBytes the length of an additional uncompressed stream
 */
export function pdf({ extra = '', paddingBytes = 0 } = {}): Buffer {
  const padding = randomFillSync(Buffer.alloc(paddingBytes))
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${extra}3 0 obj\n<< /Length ${paddingBytes} >>\nstream\n`,
    'latin1',
  )
  const body = Buffer.concat([head, padding, Buffer.from('\nendstream\nendobj\n')])
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(tail)])
}

/** Every file below a directory, sorted, without directories. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

/** The body of an upload, with one part for each pair. */
export function form(...parts: [name: string, bytes: Uint8Array | string, fileName?: string][]): FormData {
  const data = new FormData()
  for (const [name, bytes, fileName = 'file.bin'] of parts) {
    if (typeof bytes === 'string') data.append(name, bytes)
    else data.append(name, new Blob([Uint8Array.from(bytes)]), fileName)
  }
  return data
}

/** A form as bytes, to be cut or altered. */
export async function formBytes(data: FormData) {
  const { headers, body } = new Response(data)
  return {
    type: headers.get('content-type') ?? '',
    bytes: Buffer.from(await new Response(body).arrayBuffer()),
  }
}
