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

const folder = path.join(projectFolder, 'src/domain/content/pictures')
const manifestFile = path.join(folder, 'pictures.generated.ts')
// Apart: the content editor has the manifest in the browser, and shows no placeholder.
const placeholdersFile = path.join(folder, 'placeholders.generated.ts')

interface Manifest {
  generatedPictures: Record<string, PublishedPicture>
  generatedSharePictures: Record<string, PublishedSharePicture>
  generatedHeroVideo?: PublishedVideo
}

async function readManifest(): Promise<Manifest> {
  if (!existsSync(manifestFile)) return { generatedPictures: {}, generatedSharePictures: {} }
  const [manifest, { generatedPlaceholders }] = await Promise.all([
    import(manifestFile),
    import(placeholdersFile),
  ])
  const pictures = Object.entries<object>(manifest.generatedPictures).map(([name, picture]) => [
    name,
    { ...picture, placeholder: generatedPlaceholders[name] },
  ])
  return { ...manifest, generatedPictures: Object.fromEntries(pictures) }
}

const HEAD = '// Written by assets/imagery/render; do not edit.\n'

function record(name: string, entries: Iterable<readonly [string, unknown]>): string {
  const lines = [...entries].map(([key, value]) => `  '${key}': ${JSON.stringify(value)},`)
  return `export const ${name} = {\n${lines.join('\n')}\n} as const\n`
}

function printPlaceholders({ generatedPictures }: Manifest): string {
  const placeholders = Object.entries(generatedPictures).map(
    ([name, { placeholder }]) => [name, placeholder] as const,
  )
  return [HEAD, record('generatedPlaceholders', placeholders)].join('\n')
}

function print({ generatedPictures, generatedSharePictures, generatedHeroVideo }: Manifest): string {
  const pictures = Object.entries(generatedPictures).map(
    ([name, { placeholder: _, ...picture }]) => [name, picture] as const,
  )
  return [
    HEAD,
    record('generatedPictures', pictures),
    record('generatedSharePictures', Object.entries(generatedSharePictures)),
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
await writeFile(placeholdersFile, printPlaceholders(manifest))
