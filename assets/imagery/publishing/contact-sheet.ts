/** Lays every published picture out on one sheet, with its name and what it weighs: build/contact-sheet.png. */
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import {
  type PictureName,
  pictures,
  pictureUrl,
  sharePictures,
} from '../../../src/domain/content/pictures/pictures'
import { kitFolder, projectFolder } from './series'

const columns = 6
const cell = { width: 320, height: 232, picture: 200 }
const target = path.join(kitFolder, 'build/contact-sheet.png')

function caption(name: string, kilobytes: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="24">
      <text x="2" y="16" font-family="monospace" font-size="12" fill="#0b1d23">${name} · ${kilobytes} KB</text>
    </svg>`,
  )
}

/** Everything published, each with the address of the version a card would show. */
const published = [
  ...(Object.keys(pictures) as PictureName[]).map((name) => {
    const { widths } = pictures[name]
    return { name: String(name), url: pictureUrl(name, widths[1] ?? widths[0], 'avif') }
  }),
  ...Object.entries(sharePictures).map(([name, { url }]) => ({ name, url })),
]
const layers = await Promise.all(
  published.flatMap(({ name, url }, index) => {
    const file = path.join(projectFolder, 'public', url)
    if (!existsSync(file)) throw new Error(`${name}: ${file} is missing`)
    const left = (index % columns) * cell.width + 8
    const top = Math.floor(index / columns) * cell.height + 8
    const picture = sharp(file)
      .resize(cell.width - 12, cell.picture, { fit: 'contain', background: '#f8f5ed', position: 'left' })
      .png()
      .toBuffer()
    return [
      picture.then((input) => ({ input, left, top })),
      Promise.resolve({
        input: caption(name, Math.round(statSync(file).size / 1024)),
        left,
        top: top + cell.picture + 2,
      }),
    ]
  }),
)
await mkdir(path.dirname(target), { recursive: true })
await sharp({
  create: {
    width: columns * cell.width + 8,
    height: Math.ceil(published.length / columns) * cell.height + 8,
    channels: 3,
    background: '#f8f5ed',
  },
})
  .composite(layers)
  .png()
  .toFile(target)
console.log(target)
