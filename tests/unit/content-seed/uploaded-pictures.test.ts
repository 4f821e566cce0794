import { describe, expect, it } from 'vitest'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { documents } from '@/content-seed/documents'
import { resolvedPictureAddress, resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { pictures } from '@/domain/content/pictures/pictures'
import { placedUploads } from '@/domain/content/pictures/placed-uploads'
import { type UploadedPicture, uploadedPicturesSchema } from '@/domain/content/pictures/uploaded-picture'
import { type PlacedPicture, pictureSchema } from '@/domain/content/schema/parts/picture'
import { aPicture, UPLOADED_KEY } from '../../support/files/uploaded-picture'
import { drawnAnew } from '../../support/structures/drawn-anew'

const refused = (placed: unknown) =>
  pictureSchema.safeParse(placed).error?.issues.map(({ message }) => message)

/** Renders in a release with these pictures. @returns the result and the recorded reads */
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
  // As a validated document has it.
  const picture = withRelease(release, () => resolvePicture(pictureSchema.parse(placed)))
  return { ...picture, used: [...used] }
}

describe('contract §6 A picture in its place', () => {
  it.each([
    ['a slip in a name of the series', 'hero-hmoe', 'there is no picture "hero-hmoe"'],
    ['a key with a letter too few', UPLOADED_KEY.slice(1), 'there is no picture'],
    ['a key with an invalid character', `${UPLOADED_KEY.slice(1)}.`, 'there is no picture'],
    ['an address', '/images/hero-home-640.webp', 'there is no picture'],
    ['nothing', undefined, 'is empty: choose one'],
    ['no text at all', 7, 'there is no picture'],
  ])('%s is refused', (_, name, message) => {
    expect(refused({ name, alt: '' })).toEqual([expect.stringContaining(message)])
  })

  it('a name of the series is accepted, and the key of an uploaded picture by its form', () => {
    expect(refused({ name: 'hero-home', alt: '' })).toBeUndefined()
    expect(refused({ name: UPLOADED_KEY, alt: 'A bench' })).toBeUndefined()
  })

  it('an unknown picture does not compile in code', () => {
    // @ts-expect-error a slip
    const slip: PlacedPicture = { name: 'hero-hmoe', alt: '' }
    // @ts-expect-error no text is a key before it was judged
    const unjudged: PlacedPicture = { name: UPLOADED_KEY, alt: '' }
    expect([slip, unjudged]).toHaveLength(2)
  })

  it('no uploaded picture can have the name of a picture of the series', () => {
    const both = Object.keys(pictures).filter((name) => /^[\w-]{22}$/.test(name))
    // A name in the form of a key belongs to the series first.
    for (const name of both) expect(shown([aPicture({ key: name })], { name, alt: '' }).used).toEqual([])
  })
})

describe('contract §6 An uploaded picture on a page', () => {
  it('its files are below /images, under its key, at its own widths', () => {
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

  it('it has the text of its place, or the text written with it', () => {
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
  ])('a focal point at %d, %d is in its address, on a grid: %s', (focalX, focalY, focus) => {
    const { picture } = shown([aPicture({ focalX, focalY })], { name: UPLOADED_KEY, alt: '' })
    expect(picture.src).toBe(`/images/${UPLOADED_KEY}-640.webp${focus}`)
    expect(picture.webpSrcSet).not.toContain('#')
    expect(resolvedPictureAddress(picture)).toBe(`/images/${UPLOADED_KEY}-640.webp`)
  })

  it('a deleted picture leaves its frame empty', () => {
    const { picture, alt, credit } = shown([], { name: UPLOADED_KEY, alt: 'Nothing to be seen' })
    expect(picture.src).toMatch(/^data:image\/gif;/)
    expect({ alt, credit, address: resolvedPictureAddress(picture) }).toEqual({
      alt: '',
      credit: undefined,
      address: null,
    })
  })

  it('uploaded pictures are read only where one is shown', () => {
    expect(shown([aPicture()], { name: 'hero-home', alt: '' }).used).toEqual([])
  })
})

describe('contract §6 The uploaded pictures of the documents', () => {
  it('no built-in document names a picture that the code lacks', () => {
    const known = new Set<string>(uploadedPictures.seed.map(({ key }) => key))
    for (const { documentKey, seed } of documents) {
      const unknown = placedUploads(seed).filter(({ key }) => !known.has(key))
      expect({ documentKey, unknown }).toEqual({ documentKey, unknown: [] })
    }
  })

  it('they are found wherever one is placed, with the path to it', () => {
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
    ['a picture without a file', { widths: [] }],
    ['a point outside of it', { focalX: 101 }],
    ['a placeholder that is not a picture', { placeholder: 'https://example.com/' }],
    ['a text too long', { alt: 'x'.repeat(141) }],
    ['an empty credit', { credit: '' }],
  ])('%s is refused', (_, changes) => {
    expect(uploadedPicturesSchema.safeParse([{ ...aPicture(), ...changes }]).success).toBe(false)
    expect(uploadedPicturesSchema.safeParse([aPicture()]).success).toBe(true)
  })
})
