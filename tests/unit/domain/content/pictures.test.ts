import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import {
  heroVideo,
  type PictureName,
  pictures,
  pictureUrl,
  sharePictures,
} from '@/domain/content/pictures/pictures'
import { generatedPlaceholders } from '@/domain/content/pictures/placeholders.generated'
import { PICTURE_FORMATS, pictureAddress, shareFile } from '@/domain/rules/content/picture'

const publicFolder = path.resolve(import.meta.dirname, '../../../../public')
const kilobyte = 1024
const names = Object.keys(pictures) as PictureName[]

const fileOf = (url: string) => path.join(publicFolder, url)
const sizeOf = (url: string) => statSync(fileOf(url)).size

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const manifestUrls = [
  ...names.flatMap((name) =>
    pictures[name].widths.flatMap((width) => [
      pictureUrl(name, width, 'avif'),
      pictureUrl(name, width, 'webp'),
    ]),
  ),
  ...Object.values(sharePictures).map(({ url }) => url),
  ...heroVideo.sources.map(({ src }) => src),
  // Pictures that editors uploaded, as they were pulled.
  ...uploadedPictures.seed.flatMap(({ key, widths }) =>
    widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureAddress(key, width, format))),
  ),
]

/** Cuts of them for link previews, where a page has shown one. */
const shareUrls = uploadedPictures.seed.map((picture) => `/images/${shareFile(picture)}`)

describe('the manifest and the files agree', () => {
  it('every address has a file', () => {
    expect(manifestUrls.filter((url) => !existsSync(fileOf(url)))).toEqual([])
  })

  it('every file is referred to', () => {
    const known = new Set([...manifestUrls, ...shareUrls].map(fileOf))
    const found = [...filesBelow(fileOf('images')), ...filesBelow(fileOf('video'))]
    expect(found.filter((file) => !known.has(file))).toEqual([])
  })

  it.each(names)('the largest file of %s has the stated size', async (name) => {
    const { width, height, widths } = pictures[name]
    expect(widths.at(-1)).toBe(width)
    for (const format of ['avif', 'webp'] as const) {
      expect(await sharp(fileOf(pictureUrl(name, width, format))).metadata()).toMatchObject({ width, height })
    }
  })
})

describe('§3 Every entity that needs an image has one', () => {
  const wanted: Record<string, readonly string[]> = {
    subcategory: [
      ...['apis', 'excipients', 'nutraceuticals', 'biopharmaceuticals'],
      ...[
        'skin-care',
        'hair-care',
        'color-cosmetics',
        'oral-care',
        'sun-care',
        'makeup',
        'toiletries',
        'fragrances',
      ],
      ...['bakery', 'beverages', 'nutrition', 'savoury', 'confectionary', 'dairy', 'oils-fats'],
      ...['meat-dairy-substitutes', 'pet-food', 'stock-standards', 'impurities', 'custom-compounds'],
    ],
    blog: Array.from({ length: 10 }, (_, index) => String(index + 1)),
    portrait: ['1', '2', '3', '4'],
    facility: ['warehouse', 'logistics', 'laboratory'],
  }

  it.each(Object.entries(wanted))('%s', (prefix, keys) => {
    const found = names
      .filter((name) => name.startsWith(`${prefix}-`))
      .map((name) => name.slice(prefix.length + 1))
    expect(found.toSorted()).toEqual(keys.toSorted())
  })
})

describe('the weight of pictures', () => {
  // Ten cards and a hero are the most a page shows at first at 1440 pixels: 10 × 26 + 90 = 350 KB.
  it.each(names)('%s is light enough for a page of 350 KB', (name) => {
    const isHero = pictures[name].widths.length > 3
    const shownWidth = isHero
      ? (pictures[name].widths.find((width) => width >= 1280) ?? 0)
      : (pictures[name].widths[1] ?? 0)
    expect(sizeOf(pictureUrl(name, shownWidth, 'avif'))).toBeLessThan((isHero ? 90 : 26) * kilobyte)
  })

  it.each(Object.entries(sharePictures))('%s is at most 120 KB', (_name, { url }) => {
    expect(sizeOf(url)).toBeLessThan(120 * kilobyte)
  })

  // The first screen of Home has to fit into 500 KB with the film that almost every browser takes.
  it.each(heroVideo.sources)('§2.3 $src is light enough for a first screen', ({ src, type }) => {
    expect(sizeOf(src)).toBeLessThan((type.includes('av01') ? 160 : 320) * kilobyte)
  })

  it('public/ is at most 40 MB', () => {
    const total = filesBelow(publicFolder).reduce((sum, file) => sum + statSync(file).size, 0)
    expect(total).toBeLessThan(40 * kilobyte * kilobyte)
  })

  it.each(names)('%s has a placeholder small enough for the page', (name) => {
    const placeholder = generatedPlaceholders[name]
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(400)
  })
})

describe('addresses', () => {
  it('the srcset has every width', () => {
    const { version, widths } = pictures['blog-1']
    const [first, ...others] = resolvePicture({ name: 'blog-1', alt: '' }).picture.avifSrcSet.split(', ')
    expect(first).toBe(`/images/blog-1-400.${version}.avif 400w`)
    expect(others).toHaveLength(widths.length - 1)
  })

  it('the fallback is the WebP nearest to 800 pixels', () => {
    expect(resolvePicture({ name: 'portrait-1', alt: '' }).picture.src).toBe(
      pictureUrl('portrait-1', 640, 'webp'),
    )
    expect(resolvePicture({ name: 'hero-home', alt: '' }).picture.src).toBe(
      pictureUrl('hero-home', 640, 'webp'),
    )
  })

  it('§2.3 Every browser is offered the loop, the small one first and bound to small screens', () => {
    const small = '(max-width: 960px)'
    // A browser that learns the codec from the type fetches one file only: without AV1, the H.264 one.
    expect(heroVideo.sources.map(({ type, media }) => [type, media])).toEqual([
      ['video/webm; codecs="av01.0.04M.08"', small],
      ['video/mp4; codecs="avc1.64001f"', small],
      ['video/webm; codecs="av01.0.05M.08"', undefined],
      ['video/mp4; codecs="avc1.64001f"', undefined],
    ])
  })
})
