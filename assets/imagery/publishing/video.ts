import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { kitFolder, projectFolder } from './series'

const videoFolder = path.join(projectFolder, 'public/video')

const small = '(max-width: 960px)'
const encodings = [
  {
    file: 'hero-960.av1.webm',
    type: 'video/webm; codecs="av01.0.04M.08"',
    width: 960,
    height: 540,
    media: small,
  },
  { file: 'hero-960.mp4', type: 'video/mp4; codecs="avc1.64001f"', width: 960, height: 540, media: small },
  { file: 'hero-1280.av1.webm', type: 'video/webm; codecs="av01.0.05M.08"', width: 1280, height: 720 },
  { file: 'hero-1280.mp4', type: 'video/mp4; codecs="avc1.64001f"', width: 1280, height: 720 },
] as const

export interface PublishedVideo {
  poster: string
  width: number
  height: number
  seconds: number
  sources: { src: string; type: string; width: number; height: number; media?: string }[]
}

/** Copies the encoded loop into public/video, each file named after its content; undefined while there is none. */
export async function publishHeroVideo(): Promise<PublishedVideo | undefined> {
  const encoded = path.join(kitFolder, 'build/film')
  if (!encodings.every(({ file }) => existsSync(path.join(encoded, file)))) return undefined
  await mkdir(videoFolder, { recursive: true })
  for (const old of await readdir(videoFolder)) await rm(path.join(videoFolder, old))
  const sources: PublishedVideo['sources'] = []
  for (const { file, ...source } of encodings) {
    const version = createHash('sha256')
      .update(await readFile(path.join(encoded, file)))
      .digest('hex')
      .slice(0, 8)
    const { name, ext } = path.parse(file)
    await copyFile(path.join(encoded, file), path.join(videoFolder, `${name}.${version}${ext}`))
    sources.push({ src: `/video/${name}.${version}${ext}`, ...source })
  }
  return { poster: 'hero-home', width: 1280, height: 720, seconds: 8, sources }
}
