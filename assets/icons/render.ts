/**
 * Renders every icon of the site from mark.svg, the sign of the bar on the brand's dark ground:
 * `npx tsx assets/icons/render.ts`. Run it when the mark changes; a test holds the mark to the bar's.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '../..')
const mark = readFileSync(path.join(import.meta.dirname, 'mark.svg'))
const GROUND = '#0b1d23'

/** The mark as a PNG. `inset` is the share of the edge that stays ground, for launchers that crop to a circle. */
async function png(edge: number, inset = 0): Promise<Buffer> {
  const margin = Math.round(edge * inset)
  const drawn = await sharp(mark, { density: 1200 })
    .resize(edge - 2 * margin)
    .png()
    .toBuffer()
  return (
    sharp({ create: { width: edge, height: edge, channels: 4, background: GROUND } })
      .composite([{ input: drawn, left: margin, top: margin }])
      // Not a palette: a PNG inside an ICO file has to be RGBA, or the framework refuses the file.
      .png({ compressionLevel: 9 })
      .toBuffer()
  )
}

/** An ICO file of PNGs: a header, a directory of 16-byte entries, the pictures. */
function ico(pictures: readonly { edge: number; data: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ edge, data }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(edge, 0)
    entry.writeUInt8(edge, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(data.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += data.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ data }) => data)])
}

const app = path.join(root, 'src/app')
const publicIcons = path.join(root, 'public/icons')
mkdirSync(publicIcons, { recursive: true })
copyFileSync(path.join(import.meta.dirname, 'mark.svg'), path.join(app, 'icon.svg'))
const small = await Promise.all([16, 32, 48].map(async (edge) => ({ edge, data: await png(edge) })))
writeFileSync(path.join(app, 'favicon.ico'), ico(small))
writeFileSync(path.join(app, 'apple-icon.png'), await png(180, 0.08))
writeFileSync(path.join(publicIcons, 'mark-192.png'), await png(192))
writeFileSync(path.join(publicIcons, 'mark-512.png'), await png(512))
writeFileSync(path.join(publicIcons, 'mark-maskable-512.png'), await png(512, 0.14))
