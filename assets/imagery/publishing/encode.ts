import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { mastersFolder, type PictureOrder, projectFolder } from './series'

export const imagesFolder = path.join(projectFolder, 'public/images')

/** Heroes are mostly soft dark gradients, which band first; there is one a page, so it may weigh more. */
const isHero = ({ kind }: PictureOrder) => kind === 'hero' || kind === 'poster'
const avif = (order: PictureOrder) => ({
  quality: isHero(order) ? 64 : 60,
  effort: 2,
  chromaSubsampling: '4:4:4',
})
const webp = (order: PictureOrder) => ({ quality: isHero(order) ? 82 : 78, effort: 6, smartSubsample: true })
const jpeg = { quality: 82, mozjpeg: true } as const

export interface PublishedPicture {
  width: number
  height: number
  widths: number[]
  version: string
  placeholder: string
}

export interface PublishedSharePicture {
  url: string
  width: number
  height: number
}

export function masterFile(order: PictureOrder): string {
  return path.join(mastersFolder, `${order.master}.png`)
}

export function hasMaster(order: PictureOrder): boolean {
  return existsSync(masterFile(order))
}

/** Cuts the ordered picture out of its master, at full size. */
async function develop(order: PictureOrder): Promise<Buffer> {
  let image = sharp(masterFile(order))
  if (order.crop) {
    const { width, height } = await image.metadata()
    const [left, top, part] = order.crop
    const cut = {
      width: Math.round(part * width),
      height: Math.round((part * width * order.height) / order.width),
    }
    image = image.extract({
      left: Math.min(Math.round(left * width), width - cut.width),
      top: Math.min(Math.round(top * height), height - cut.height),
      ...cut,
    })
  }
  if (order.mirror) image = image.flop()
  return image.resize(order.width, order.height, { fit: 'cover', kernel: 'lanczos3' }).png().toBuffer()
}

function versionOf(pixels: Buffer, order: PictureOrder): string {
  return createHash('sha256')
    .update(pixels)
    .update(JSON.stringify(order.kind === 'share' ? jpeg : [avif(order), webp(order)]))
    .digest('hex')
    .slice(0, 8)
}

async function removeVersionsOf(name: string): Promise<void> {
  const files = await readdir(imagesFolder)
  const ofThisName = new RegExp(`^${name}(-\\d+)?\\.[0-9a-f]{8}\\.\\w+$`)
  await Promise.all(
    files.filter((file) => ofThisName.test(file)).map((file) => rm(path.join(imagesFolder, file))),
  )
}

/** Writes every width of a picture as AVIF and WebP, in place of its earlier version. */
export async function publishPicture(
  order: PictureOrder,
  earlier?: PublishedPicture,
): Promise<PublishedPicture> {
  const full = await develop(order)
  const version = versionOf(full, order)
  if (earlier?.version === version && String(earlier.widths) === String(order.widths)) return earlier
  await mkdir(imagesFolder, { recursive: true })
  await removeVersionsOf(order.name)
  for (const width of order.widths) {
    const target = path.join(imagesFolder, `${order.name}-${width}.${version}`)
    const scaled = await sharp(full).resize(width).png().toBuffer()
    await writeFile(`${target}.avif`, await sharp(scaled).avif(avif(order)).toBuffer())
    await writeFile(`${target}.webp`, await sharp(scaled).webp(webp(order)).toBuffer())
  }
  const tiny = await sharp(full).resize(20).blur(0.8).webp({ quality: 40, effort: 6 }).toBuffer()
  return {
    width: order.width,
    height: order.height,
    widths: order.widths,
    version,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/**
 * The sign of the bar drawn along the foot of a link preview: a baseline with its one peak. Link previews travel
 * without a page round them, so they carry the sign themselves.
 */
function signature(width: number, height: number): Buffer {
  const [left, baseline, scale] = [56, height - 64, 2.2]
  const [start, end] = [left + 1.5 * scale, left + 34.5 * scale]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="fading" gradientUnits="userSpaceOnUse" x1="${end}" y1="0" x2="${end + 260}" y2="0">
        <stop stop-color="#e7a276" stop-opacity="0.7"/>
        <stop offset="1" stop-color="#e7a276" stop-opacity="0"/>
      </linearGradient>
      <path fill="none" stroke="#e7a276" stroke-opacity="0.7" stroke-width="2" d="M0 ${baseline}H${start}"/>
      <path fill="url(#fading)" d="M${end} ${baseline - 1}h260v2h-260z"/>
      <path fill="none" stroke="#e7a276" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
        transform="translate(${left} ${baseline - 20.5 * scale}) scale(${scale})"
        d="M1.5 20.5h6.2c4.6 0 7-17 10.3-17s5.7 17 10.3 17h6.2"/>
    </svg>`,
  )
}

/** Writes a link-preview picture as one JPEG, in place of its earlier version. */
export async function publishSharePicture(order: PictureOrder): Promise<PublishedSharePicture> {
  const full = await sharp(await develop(order))
    .composite([{ input: signature(order.width, order.height) }])
    .png()
    .toBuffer()
  const file = `${order.name}.${versionOf(full, order)}.jpg`
  await mkdir(imagesFolder, { recursive: true })
  await removeVersionsOf(order.name)
  await writeFile(path.join(imagesFolder, file), await sharp(full).jpeg(jpeg).toBuffer())
  return { url: `/images/${file}`, width: order.width, height: order.height }
}
