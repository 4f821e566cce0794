import { describe, expect, test } from 'vitest'
import HomeRoute from '@/app/(site)/page'
import BlogRoute from '@/app/(site)/resources/blogs/page'
import FaqRoute from '@/app/(site)/support/faq/page'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { questions } from '@/content-seed/kinds/questions'
import { blogPage } from '@/content-seed/pages/blog/blog-page'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { services } from '@/content-seed/pages/services/services'
import { pharmaceuticals } from '@/content-seed/products/pharmaceuticals'
import { withRelease } from '@/content-seed/release-context'
import type { RichBlock, RichDocument } from '@/domain/content/schema/texts/rich-document'
import { LegalDocument } from '@/site/legal/legal-document'
import { ProductCategoryView } from '@/site/products/product-category-view'
import { RichText } from '@/site/rich-text/rich-text'
import { ServiceBlocks } from '@/site/services/service-blocks'
import { builtInOfKinds } from '../../support/content/kind-contents'
import { printed, printedHtml } from '../../support/releases/printed-page'
import { drawnAnew } from '../../support/structures/drawn-anew'

const words = (text: string, format?: number) => ({ type: 'text' as const, text, ...(format && { format }) })
const paragraph = (...children: (RichBlock & { type: 'paragraph' })['children']): RichBlock => ({
  type: 'paragraph',
  children,
})
const rich = (...children: RichBlock[]): RichDocument => ({ root: { type: 'root', children } })
const link = (url: string, text: string) => ({
  type: 'link' as const,
  fields: { url },
  children: [words(text)],
})

/** HTML without its classes. */
const bare = (html: string) => html.replace(/ class="[^"]*"/g, '')

/** Prints with other documents than the files'. */
const released = <T,>(documents: [key: string, content: unknown][], work: () => T) =>
  withRelease(
    {
      number: 1,
      date: '2026-03-01',
      documents: new Map([...builtInOfKinds, ...documents]),
      catalogue: seedCatalogue,
      drawings: drawnAnew,
      used: new Set(),
    },
    work,
  )

describe('contract §6 Text with markup on the page', () => {
  test('plain text is one paragraph, as before', async () => {
    expect(await printedHtml(<RichText text="As <it> is" className="mt-4" />)).toBe(
      '<p class="mt-4">As &lt;it&gt; is</p>',
    )
    expect(await printedHtml(<RichText text="As it is" />)).toBe('<p>As it is</p>')
  })

  test('marks, lists, headings and quotations are elements, and text is text', async () => {
    const text = rich(
      { type: 'heading', tag: 'h3', children: [words('Why')] },
      paragraph(
        words('H'),
        words('2', 32),
        words('O '),
        words('m'),
        words('2', 64),
        words(' both', 3),
        { type: 'linebreak' },
        words('<script>alert(1)</script>'),
      ),
      { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [words('One')] }] },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [words('First')] }] },
      { type: 'heading', tag: 'h4', children: [words('How')] },
      { type: 'quote', children: [words('So')] },
    )
    expect(bare(await printed(<RichText text={text} />))).toBe(
      '<div><h3>Why</h3><p>H<sub>2</sub>O m<sup>2</sup><strong><em> both</em></strong><br/>&lt;script&gt;alert(1)&lt;/script&gt;</p>' +
        '<ul><li>One</li></ul><ol><li>First</li></ol><h4>How</h4><blockquote>So</blockquote></div>',
    )
  })

  test('a link within the site is plain, and one elsewhere passes no opener and no referrer', async () => {
    const text = rich(
      paragraph(
        link('/contact#mumbai', 'us'),
        link('/cart', 'no screen'),
        link('https://example.com/a', 'elsewhere'),
        link('mailto:sales@averline.example', 'mail'),
      ),
    )
    expect(bare(await printed(<RichText text={text} />))).toBe(
      '<div><p><a href="/contact#mumbai">us</a><a href="/cart">no screen</a>' +
        '<a href="https://example.com/a" rel="noopener noreferrer">elsewhere</a><a href="mailto:sales@averline.example">mail</a></p></div>',
    )
  })

  const answer = rich(
    paragraph(words('Ask '), words('early', 1), words('.')),
    paragraph(link('/contact', 'Here')),
  )
  const MARKUP =
    /<div[^>]*><p>Ask <strong[^>]*>early<\/strong>\.<\/p><p><a[^>]* href="\/contact"[^>]*>Here<\/a><\/p><\/div>/

  test('§2.7 An answer with markup has its words in the structured data', async () => {
    const [first, second] = seedsInOrder(questions)
    const page = await released([[`questions/${first?.id}`, { ...first, answer }]], () =>
      printed(<FaqRoute />),
    )
    expect(page).toMatch(MARKUP)
    expect(page).toContain('"text":"Ask early. Here"')
    expect(page).toContain(`${second?.answer}</p>`)
    expect(page).not.toContain('"root"')
  })

  test('§2.14 A legal document, §2.9 a service and §2.8 a product category show markup', async () => {
    const { sections, ...legal } = privacyPolicy.seed
    const pages = await Promise.all([
      printed(<LegalDocument document={{ ...legal, intro: answer, sections }} />),
      printed(
        <LegalDocument
          document={{ ...legal, sections: sections.map((section) => ({ ...section, paragraphs: [answer] })) }}
        />,
      ),
      printed(
        <ServiceBlocks
          learnMore="More"
          services={services.seed.map((service) => ({ ...service, description: answer }))}
        />,
      ),
      printed(<ProductCategoryView hero={null} category={{ ...pharmaceuticals.seed, intro: answer }} />),
      printed(
        <ProductCategoryView
          hero={null}
          category={{
            ...pharmaceuticals.seed,
            subcategories: pharmaceuticals.seed.subcategories.map((each) => ({
              ...each,
              description: answer,
            })),
          }}
        />,
      ),
    ])
    for (const page of pages) expect(page).toMatch(MARKUP)
  })

  test('§2.10 A post with a body opens in its place; one without is as before', async () => {
    const [, second] = seedsInOrder(posts)
    if (!second) throw new Error('There are too few posts')
    const before = await printed(<BlogRoute />)
    expect(before).not.toContain('<details')
    const page = await released([['posts/post-2', { ...second, body: answer }]], () => printed(<BlogRoute />))
    const article = page.slice(page.indexOf(`<article id="${second.id}"`)).split('</article>')[0] ?? ''
    expect(article).toContain(`${second.excerpt}</p><details`)
    expect(bare(article)).toContain(`<summary>${blogPage.seed.readOn}<span>: ${second.title}</span>`)
    expect(article).toMatch(MARKUP)
    expect(page).toContain('"articleBody":"Ask early. Here"')
    expect(page.replace(/<details.*?<\/details>/s, '').replace('"articleBody":"Ask early. Here",', '')).toBe(
      before,
    )
  })

  test('§2.10 The control that opens a post needs no words of its own', async () => {
    const { readOn: _, ...blog } = blogPage.seed
    const [first] = seedsInOrder(posts)
    if (!first) throw new Error('There are no posts')
    const page = await released(
      [
        [blogPage.documentKey, blog],
        ['posts/post-1', { ...first, body: 'A plain body.' }],
      ],
      () => printed(<BlogRoute />),
    )
    expect(bare(page)).toContain(`<summary>${first.title}<span aria-hidden="true">`)
    expect(bare(page)).toContain('<p>A plain body.</p></details>')
  })

  test('§2.3 Home shows only the excerpt of a post', async () => {
    const bodies = [...posts.seeds].map(([key, { seed }]): [string, unknown] => [
      key,
      { ...seed, body: answer },
    ])
    expect(await released(bodies, () => printed(<HomeRoute />))).toBe(await printed(<HomeRoute />))
  })
})
