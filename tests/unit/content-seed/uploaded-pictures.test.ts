import { describe, expect, it } from 'vitest'
import { pictures } from '@/content/pictures/pictures'
import { placedUploads } from '@/content/pictures/placed-uploads'
import { type UploadedPicture, uploadedPicturesSchema } from '@/content/pictures/uploaded-picture'
import { type PlacedPicture, pictureSchema } from '@/content/schema/picture'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { documents } from '@/content-seed/documents'
import { resolvedPictureAddress, resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { aPicture, UPLOADED_KEY } from '../../support/files/uploaded-picture'
import { drawnAnew } from '../../support/structures/drawn-anew'

const refused = (placed: unknown) =>
  pictureSchema.safeParse(placed).error?.issues.map(({ message }) => message)

/** In a release that shows these, with what was asked for. */
function shown(uploads: readonly UploadedPicture[], placed: { name: string; alt: string }) {
  const used = new Set<string>()
  const release: ReleaseContext = {
    number: 1,
    date: '2026-03-01',
    documents: new Map([[uploadedPictures.documentKey, uploads]]),
    catalogue: seedCatalogue,
    drawings: drawnAnew,
    used,
  }
  // As a document that was judged has it.
  const picture = withRelease(release, () => resolvePicture(pictureSchema.parse(placed)))
  return { ...picture, used: [...used] }
}

describe('contract §6 a picture in its place', () => {
  it.each([
    ['a slip in a name of the series', 'hero-hmoe', 'there is no picture "hero-hmoe"'],
    ['a key with a letter too few', UPLOADED_KEY.slice(1), 'there is no picture'],
    ['a key with a sign that none has', `${UPLOADED_KEY.slice(1)}.`, 'there is no picture'],
    ['an address', '/images/hero-home-640.webp', 'there is no picture'],
    ['nothing', undefined, 'is empty: choose one'],
    ['no text at all', 7, 'there is no picture'],
  ])('refuses %s', (_, name, message) => {
    expect(refused({ name, alt: '' })).toEqual([expect.stringContaining(message)])
  })

  it('takes a name of the series, and by its form the key of an uploaded picture', () => {
    expect(refused({ name: 'hero-home', alt: '' })).toBeUndefined()
    expect(refused({ name: UPLOADED_KEY, alt: 'A bench' })).toBeUndefined()
  })

  it('does not compile in code where nobody has it', () => {
    // @ts-expect-error a slip
    const slip: PlacedPicture = { name: 'hero-hmoe', alt: '' }
    // @ts-expect-error no text is a key before it was judged
    const unjudged: PlacedPicture = { name: UPLOADED_KEY, alt: '' }
    expect([slip, unjudged]).toHaveLength(2)
  })

  it('is never called like a picture that somebody could upload', () => {
    const both = Object.keys(pictures).filter((name) => /^[\w-]{22}$/.test(name))
    // Whatever looks like a key is of the series first.
    for (const name of both) expect(shown([aPicture({ key: name })], { name, alt: '' }).used).toEqual([])
  })
})

describe('contract §6 an uploaded picture on a page', () => {
  it('has its files below /images, by its key, at its own widths', () => {
    const { picture, used } = shown([aPicture()], { name: UPLOADED_KEY, alt: '' })
    expect(picture).toEqual({
      src: `/images/${UPLOADED_KEY}-640.webp#focus-50-50`,
      avifSrcSet: `/images/${UPLOADED_KEY}-400.avif 400w, /images/${UPLOADED_KEY}-640.avif 640w`,
      webpSrcSet: `/images/${UPLOADED_KEY}-400.webp 400w, /images/${UPLOADED_KEY}-640.webp 640w`,
      width: 640,
      height: 480,
      placeholder: aPicture().placeholder,
    })
    expect(used).toEqual(['uploaded-pictures'])
  })

  it('says what its place says, and where that says nothing what was written with it', () => {
    const uploads = [aPicture({ alt: 'A bench' })]
    expect(shown(uploads, { name: UPLOADED_KEY, alt: '' }).alt).toBe('A bench')
    expect(shown(uploads, { name: UPLOADED_KEY, alt: 'Where your order is weighed' }).alt).toBe(
      'Where your order is weighed',
    )
  })

  it.each([
    [50, 50, '#focus-50-50'],
    [38, 62, '#focus-50-50'],
    [37, 63, '#focus-25-75'],
    [0, 100, '#focus-0-100'],
    [100, 50, '#focus-100-50'],
    [12, 88, '#focus-0-100'],
  ])('holds on to the point %d, %d by its address, on a grid: %s', (focalX, focalY, focus) => {
    const { picture } = shown([aPicture({ focalX, focalY })], { name: UPLOADED_KEY, alt: '' })
    expect(picture.src).toBe(`/images/${UPLOADED_KEY}-640.webp${focus}`)
    expect(picture.webpSrcSet).not.toContain('#')
    expect(resolvedPictureAddress(picture)).toBe(`/images/${UPLOADED_KEY}-640.webp`)
  })

  it('that is there no more leaves its frame empty', () => {
    const { picture, alt, credit } = shown([], { name: UPLOADED_KEY, alt: 'Nothing to be seen' })
    expect(picture.src).toMatch(/^data:image\/gif;/)
    expect({ alt, credit, address: resolvedPictureAddress(picture) }).toEqual({
      alt: '',
      credit: undefined,
      address: null,
    })
  })

  it('is asked for where one is shown and nowhere else', () => {
    expect(shown([aPicture()], { name: 'hero-home', alt: '' }).used).toEqual([])
  })
})

describe('contract §6 the uploaded pictures of the documents', () => {
  it('are named by no document of the code that has not got them', () => {
    const known = new Set<string>(uploadedPictures.seed.map(({ key }) => key))
    for (const { documentKey, seed } of documents) {
      const unknown = placedUploads(seed).filter(({ key }) => !known.has(key))
      expect({ documentKey, unknown }).toEqual({ documentKey, unknown: [] })
    }
  })

  it('are found wherever one is placed, with the way to it', () => {
    const placed = { name: UPLOADED_KEY, alt: '' }
    const content = {
      hero: { picture: placed, title: UPLOADED_KEY },
      cards: [{ image: { name: 'hero-home', alt: '' } }, { image: placed, link: { name: UPLOADED_KEY } }],
    }
    expect(placedUploads(content)).toEqual([
      { key: UPLOADED_KEY, path: ['hero', 'picture', 'name'] },
      { key: UPLOADED_KEY, path: ['cards', 1, 'image', 'name'] },
    ])
  })

  it.each([
    ['no file', { widths: [] }],
    ['a point outside of it', { focalX: 101 }],
    ['a placeholder that is no picture', { placeholder: 'https://example.com/' }],
    ['a text too long', { alt: 'x'.repeat(141) }],
    ['nobody to be named', { credit: '' }],
  ])('are refused with %s', (_, changes) => {
    expect(uploadedPicturesSchema.safeParse([{ ...aPicture(), ...changes }]).success).toBe(false)
    expect(uploadedPicturesSchema.safeParse([aPicture()]).success).toBe(true)
  })
})
