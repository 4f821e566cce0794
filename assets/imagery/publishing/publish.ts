/**
 * Encodes what the kit has rendered into public/ and writes the typed manifest that the pages refer to.
 * Pictures whose master is not on this machine stay as they are published; with names as arguments, so do all pictures
 * that are neither named nor cut from a named one.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  hasMaster,
  type PublishedPicture,
  type PublishedSharePicture,
  publishPicture,
  publishSharePicture,
} from './encode'
import { type PictureOrder, projectFolder, readSeries } from './series'
import { type PublishedVideo, publishHeroVideo } from './video'

const manifestFile = path.join(projectFolder, 'src/domain/content/pictures/pictures.generated.ts')

interface Manifest {
  generatedPictures: Record<string, PublishedPicture>
  generatedSharePictures: Record<string, PublishedSharePicture>
  generatedHeroVideo?: PublishedVideo
}

async function readManifest(): Promise<Manifest> {
  if (!existsSync(manifestFile)) return { generatedPictures: {}, generatedSharePictures: {} }
  return import(manifestFile)
}

function print({ generatedPictures, generatedSharePictures, generatedHeroVideo }: Manifest): string {
  const record = (name: string, entries: object) => {
    const lines = Object.entries(entries).map(([key, value]) => `  '${key}': ${JSON.stringify(value)},`)
    return `export const ${name} = {\n${lines.join('\n')}\n} as const\n`
  }
  return [
    '// Written by assets/imagery/render; do not edit.\n',
    record('generatedPictures', generatedPictures),
    record('generatedSharePictures', generatedSharePictures),
    `export const generatedHeroVideo = ${JSON.stringify(generatedHeroVideo, null, 2)} as const\n`,
  ].join('\n')
}

const earlier = await readManifest()
const manifest: Manifest = { generatedPictures: {}, generatedSharePictures: {} }
const orders = readSeries()
const wanted = process.argv.slice(2)
const isWanted = (order: PictureOrder) =>
  hasMaster(order) && (wanted.length === 0 || wanted.includes(order.name) || wanted.includes(order.master))
for (const [index, order] of orders.entries()) {
  const published = earlier.generatedPictures[order.name]
  const publishedShare = earlier.generatedSharePictures[order.name]
  if (!hasMaster(order) && !published && !publishedShare)
    throw new Error(`${order.name} has never been rendered`)
  if (order.kind === 'share') {
    const share = isWanted(order) ? await publishSharePicture(order) : publishedShare
    if (share) manifest.generatedSharePictures[order.name] = share
  } else {
    const picture = isWanted(order) ? await publishPicture(order, published) : published
    if (picture) manifest.generatedPictures[order.name] = picture
  }
  if (isWanted(order)) console.log(`${index + 1}/${orders.length} ${order.name}`)
}
manifest.generatedHeroVideo = (await publishHeroVideo()) ?? earlier.generatedHeroVideo
await writeFile(manifestFile, print(manifest))
