import { describe, expect, test } from 'vitest'
import Blog, * as blog from '@/app/(site)/resources/blogs/page'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { pictureKey } from '@/domain/content/pictures/uploaded-picture'
import { FirstPicture } from '@/ui/pictures/first-picture'
import { Picture } from '@/ui/pictures/picture'
import { builtInOfKinds } from '../../support/content/kind-contents'
import { aPicture, UPLOADED_KEY } from '../../support/files/uploaded-picture'
import { printed, printedPage } from '../../support/releases/printed-page'
import { drawnAnew } from '../../support/structures/drawn-anew'

const key = pictureKey.parse(UPLOADED_KEY)
const FILE = `/images/${UPLOADED_KEY}-640.webp`

const release = (documents: [string, unknown][]): ReleaseContext => ({
  number: 1,
  date: '2026-03-01',
  documents: new Map([...builtInOfKinds, ...documents]),
  catalogue: seedCatalogue,
  drawings: drawnAnew,
  used: new Set(),
})

const withUpload = (changes: Record<string, unknown> = {}) =>
  release([[uploadedPictures.documentKey, [aPicture(changes)]]])

describe('contract §6 An uploaded picture in its frame', () => {
  const frame = (props: Partial<Parameters<typeof Picture>[0]> = {}) => (
    <Picture of={resolvePicture({ name: key, alt: '' })} sizes="50vw" className="aspect-[8/5]" {...props} />
  )

  test('without a credit it is drawn like one of the series', async () => {
    const html = await withRelease(withUpload({ alt: 'A bench' }), () => printed(frame()))
    expect(html).toContain('<span class="block overflow-hidden bg-surface-sunken aspect-[8/5]">')
    expect(html).toContain(`<img src="${FILE}#focus-50-50" alt="A bench"`)
    expect(html).not.toContain('<small')
  })

  test('its credit is shown, where the frame has room for one', async () => {
    const context = withUpload({ credit: 'Photograph: Meera Shah', focalX: 20 })
    const html = await withRelease(context, () =>
      printed(
        <FirstPicture of={resolvePicture({ name: key, alt: '' })} sizes="50vw" className="aspect-[8/5]" />,
      ),
    )
    expect(html).toMatch(/<small class="[^"]*self-end[^"]*">Photograph: Meera Shah<\/small>/)
    expect(html).toContain(`src="${FILE}#focus-25-50"`)
    const above = await withRelease(context, () => printed(frame({ creditAt: 'head' })))
    expect(above).toMatch(/<small class="[^"]*self-start[^"]*">/)
    expect(above.match(/aspect-\[8\/5\]/g)).toHaveLength(1)
  })

  test('a decorative picture has no text, whatever was written with it', async () => {
    const html = await withRelease(withUpload({ alt: 'A bench' }), () =>
      printed(frame({ isDecorative: true })),
    )
    expect(html).toContain('alt=""')
    expect(html).not.toContain('A bench')
  })

  test('a deleted picture leaves its frame, and nothing that a browser would request', async () => {
    const html = await withRelease(release([]), () =>
      printed(frame({ of: resolvePicture({ name: key, alt: 'A bench' }) })),
    )
    expect(html).toContain('aspect-[8/5]')
    expect(html).not.toContain('/images/')
    expect(html).not.toContain('A bench')
  })
})

describe('contract §6 A page with an uploaded picture', () => {
  const [, second] = seedsInOrder(posts)
  const withPicture: [string, unknown] = ['posts/post-2', { ...second, image: { name: key, alt: '' } }]
  const page = (context: ReleaseContext) =>
    withRelease(context, () => printedPage({ ...blog, default: Blog }))

  test('a post shows it with its credit, and structured data names it', async () => {
    const picture = aPicture({ alt: 'A bench', credit: 'Meera Shah', focalY: 100 })
    const context = release([withPicture, [uploadedPictures.documentKey, [picture]]])
    const html = await page(context)
    expect(html).toContain(`<img src="${FILE}#focus-50-100" alt="A bench"`)
    expect(html.match(/<small[^>]*>Meera Shah<\/small>/g)).toHaveLength(1)
    expect(html).toContain(
      `"image":{"@type":"ImageObject","url":"http://localhost:3000${FILE}","creditText":"Meera Shah"}`,
    )
    expect(context.used).toContain('uploaded-pictures')
  })

  test('structured data omits a deleted picture', async () => {
    const html = await page(release([withPicture]))
    expect(html.match(/"@type":"BlogPosting"/g)).toHaveLength(posts.seeds.size)
    expect(html.match(/"image":/g)).toHaveLength(posts.seeds.size - 1)
    expect(html).not.toContain(UPLOADED_KEY)
  })

  test('a page without one depends on none, whatever was uploaded', async () => {
    const none = release([])
    const some = withUpload({ credit: 'Meera Shah' })
    expect(await page(some)).toBe(await page(none))
    expect(some.used).not.toContain('uploaded-pictures')
  })
})
