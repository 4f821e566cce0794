import { describe, expect, test } from 'vitest'
import { problemsOfForm } from '@/cms/fields/content/problems'
import { toContent } from '@/cms/fields/content/to-content'
import { toForm } from '@/cms/fields/content/to-form'
import { walkable } from '@/cms/fields/content/walkable'
import { readDocumentSchema } from '@/domain/content/fields/field-schema'
import { pageBlockSchema } from '@/domain/content/schema/blocks/page-block'
import { namedCategory, namedProduct, namedQuestion } from '@/domain/content/schema/blocks/shown-link'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { blocksOfAllTypes, pageOf, pageOfAllBlocks } from '../../../support/content/composed-page'

const problems = (page: unknown) => problemsOfForm(composedPageSchema, page).map(({ message }) => message)

const { hero, text, cards, figures, questions, table, substances, contact, gallery, band, timeline, rows } =
  blocksOfAllTypes

const ADDRESS =
  '“Address” must be like /careers or /about/team: one to three parts of small letters, digits and single hyphens.'

const many = (count: number, of: (index: number) => object) => Array.from({ length: count }, (_, i) => of(i))

describe('contract §9 A page of blocks is refused', () => {
  test.each<[what: string, page: unknown, ...sentences: string[]]>([
    ...[
      'careers',
      '/Careers',
      '/about/',
      '/a/b/c/d',
      '//x',
      '/a--b',
      '/-a',
      '/a.b',
      '/ä',
      '/',
      '',
      `/${'a'.repeat(61)}`,
      '/about/team?x',
      '/about#x',
    ].map((address): [string, unknown, string] => [
      `the address ${address}`,
      pageOf([text], { address }),
      ADDRESS,
    ]),
    [
      'a title of 91 characters',
      pageOf([text], { title: 'x'.repeat(91) }),
      '“Title” is longer than 90 characters.',
    ],
    ['no title', pageOf([text], { title: '' }), '“Title” is empty.'],
    ['no blocks', pageOf([]), '“Blocks” needs at least one block.'],
    [
      '41 blocks',
      pageOf(many(41, (index) => ({ ...text, id: `b${index}`, anchor: undefined }))),
      '“Blocks” has more than 40 blocks.',
    ],
    [
      'nothing but hidden blocks',
      pageOf([{ ...text, hidden: true }]),
      '“Blocks” needs a block that is not hidden.',
    ],
    ['a hero further down', pageOf([text, hero]), '“Hero” must be the first block.'],
    [
      'two blocks with one id',
      pageOf([text, { ...band, id: text.id }]),
      '“Line above the heading” repeats that of another block: article.',
    ],
    [
      'two blocks with one anchor',
      pageOf([text, { ...band, anchor: text.anchor }]),
      '“Anchor” repeats that of another block: why.',
    ],
    [
      'a block with the id __proto__',
      pageOf([{ ...text, id: '__proto__' }]),
      expect.stringContaining('must be 1 to 64'),
    ],
    ['a page below itself', pageOf([text], { parent: '/careers' }), '“Parent” must not be the page itself.'],
    ...['/services', '/products/anything', '/sitemap', '/documents/av-101002/l23'].map(
      (address): [string, unknown, string] => [
        `the address ${address} of the site’s own`,
        pageOf([text], { address }),
        `“${address}” is an address of the site already.`,
      ],
    ),
    [
      'a parent elsewhere',
      pageOf([text], { parent: '//evil.example' }),
      expect.stringContaining('is no page'),
    ],
    [
      'a former address that is the present one',
      pageOf([text], { former: [{ address: '/careers' }] }),
      '“Address” must not be the present address.',
    ],
    [
      '21 former addresses',
      pageOf([text], { former: many(21, (index) => ({ address: `/was-${index}` })) }),
      '“Former addresses” has more than 20 addresses.',
    ],
    [
      'a short description',
      pageOf([text], { meta: { description: 'Too short.', listed: true } }),
      '“Description” is shorter than 70 characters: say what the page answers.',
    ],
    ['one card', pageOf([{ ...cards, cards: [cards.cards[0]] }]), '“Cards” needs at least two cards.'],
    [
      'a card that leads to a script',
      pageOf([
        {
          ...cards,
          cards: [cards.cards[1], { ...cards.cards[0], action: { label: 'x', href: 'javascript:x' } }],
        },
      ]),
      '“Leads to” must be an address of this site that starts with a slash, like /contact.',
    ],
    [
      'a figure above a million',
      pageOf([
        {
          ...figures,
          figures: [
            { value: 1_000_001, label: 'x' },
            { value: -1, label: 'y' },
          ],
        },
      ]),
      '“Figure” must be at most 1,000,000.',
      '“Figure” must not be less than nothing.',
    ],
    [
      'a figure in parts',
      pageOf([
        {
          ...figures,
          figures: [
            { value: 0.5, label: 'x' },
            { value: 0, label: 'y' },
          ],
        },
      ]),
      '“Figure” must be a whole number.',
    ],
    [
      'thirteen steps',
      pageOf([{ ...timeline, steps: many(13, () => timeline.steps[0]) }]),
      '“Steps” has more than twelve steps.',
    ],
    [
      'nine rows',
      pageOf([{ ...rows, rows: many(9, () => rows.rows[0]) }]),
      '“Rows” has more than eight rows.',
    ],
    [
      'neither questions nor a category',
      pageOf([{ ...questions, questions: undefined }]),
      '“Questions” is empty: choose questions or a category.',
    ],
    [
      'questions and a category',
      pageOf([{ ...questions, category: 'Services' }]),
      '“Questions” must be empty if a category is chosen.',
    ],
    [
      'a question elsewhere',
      pageOf([{ ...questions, questions: ['/about'] }]),
      expect.stringContaining('must lead to a question'),
    ],
    [
      'a row of three cells below four columns',
      pageOf([{ ...table, rows: [{ cells: ['a', 'b', 'c'] }] }]),
      '“Cells” must be as many as the columns: 4, not 3.',
    ],
    [
      'a table of one column',
      pageOf([{ ...table, columns: ['a'], rows: [{ cells: ['a'] }] }]),
      '“Columns” needs at least two columns.',
    ],
    ['a table without a caption', pageOf([{ ...table, caption: '' }]), '“Caption” is empty.'],
    [
      '101 rows',
      pageOf([{ ...table, rows: many(101, () => table.rows[0]) }]),
      '“Rows” has more than 100 rows.',
    ],
    [
      'a gallery of one picture',
      pageOf([{ ...gallery, pictures: [gallery.pictures[0]] }]),
      '“Pictures” needs at least two pictures.',
    ],
    [
      'a category and products',
      pageOf([{ ...substances, products: ['doc:product/AV-100234'] }]),
      '“Products” must be empty if a category is chosen.',
    ],
    [
      'neither category nor products',
      pageOf([{ ...substances, category: undefined, limit: undefined }]),
      '“Category” is empty: choose a category, or name products.',
    ],
    [
      '61 products of a category',
      pageOf([{ ...substances, limit: 61 }]),
      '“Number of products” must be at most 60.',
    ],
    ['no part of Contact', pageOf([{ ...contact, show: [] }]), '“Parts” is empty: choose at least one.'],
    [
      'three buttons in a band',
      pageOf([{ ...band, actions: many(3, () => band.actions[0]) }]),
      '“Buttons” has more than two links.',
    ],
    ['a band without a heading', pageOf([{ ...band, heading: '' }]), '“Heading” is empty.'],
  ])('%s', (_, page, ...sentences) => expect(problems(page)).toEqual(sentences))

  test.each(['nonsense', '__proto__', 'constructor', '', undefined, 7])(
    'a block of the type %s',
    (blockType) =>
      expect(problems(pageOf([text, { id: 'x', blockType }]))).toEqual([
        expect.stringContaining('is of no type that pages are composed of'),
      ]),
  )

  test('every text is checked: 10,000 characters, a control character, a lone surrogate, another type', () => {
    const faulty = ['x'.repeat(10_000), 'a\u0007b', 'a\ud800b', 7, [], {}]
    const places = [
      ['title', (value: unknown) => pageOf([text], { title: value })],
      ['heading', (value: unknown) => pageOf([{ ...text, heading: value }])],
      ['cell', (value: unknown) => pageOf([{ ...table, rows: [{ cells: [value, 'b', 'c', 'd'] }] }])],
      ['anchor', (value: unknown) => pageOf([{ ...text, anchor: value }])],
      ['href', (value: unknown) => pageOf([{ ...hero, action: { label: 'x', href: value } }])],
    ] as const
    for (const [place, page] of places)
      for (const value of faulty)
        expect({ place, found: problems(page(value)).length > 0 }).toEqual({ place, found: true })
  })
})

describe('contract §9 A page of blocks', () => {
  test('a page with all types is accepted, and returns from its form', () => {
    const page = pageOfAllBlocks()
    expect(Object.keys(blocksOfAllTypes).sort()).toEqual(
      pageBlockSchema.options.map(({ shape }) => shape.blockType.value).sort(),
    )
    expect(problems(page)).toEqual([])
    const form = toForm(composedPageSchema, page)
    expect(toContent(composedPageSchema, form)).toEqual(page)
    expect(toContent(composedPageSchema, walkable(readDocumentSchema(composedPageSchema), form))).toEqual(
      page,
    )
  })

  test.each([['/careers'], ['/about/team'], ['/a/b/c'], [`/${'a'.repeat(60)}/${'b'.repeat(60)}`], ['/2026']])(
    'its address may be %s',
    (address) => expect(problems(pageOf([text], { address }))).toEqual([]),
  )

  test('a page is listed by default; an empty box in its form unlists it', () => {
    const { listed: _, ...meta } = pageOf([text]).meta as Record<string, unknown>
    expect(composedPageSchema.parse(pageOf([text], { meta })).meta.listed).toBe(true)
    const contentOf = (form: unknown) => toContent(composedPageSchema, { meta: form })
    expect(contentOf({})).toMatchObject({ meta: { listed: true } })
    expect(contentOf({ listed: false })).toMatchObject({ meta: { listed: false } })
  })

  test('a row of a form without an id gets one; one without a type is left to be refused', () => {
    const walked = walkable(readDocumentSchema(composedPageSchema), {
      blocks: [{ blockType: 'band' }, { blockType: 'band', id: 7 }, { blockType: '__proto__' }, 'x'],
    }) as { blocks: { id: string; blockType: string }[] }
    expect(new Set(walked.blocks.map(({ id }) => id)).size).toBe(4)
    expect(walked.blocks.map(({ blockType }) => blockType)).toEqual(['band', 'band', 'unknown', 'unknown'])
    expect(problems(toContent(composedPageSchema, walked))).toContainEqual(
      expect.stringContaining('is of no type that pages are composed of'),
    )
  })

  test('a long address of dashes is checked in linear time', () =>
    expect(problems(pageOf([text], { address: `/${'a-'.repeat(50_000)}` }))).toEqual([ADDRESS]))

  test('its pictures and products are named by document or by address', () => {
    expect(namedQuestion('doc:questions/sample-return')).toEqual({ key: 'questions/sample-return' })
    expect(namedQuestion('/support/faq#sample-return')).toEqual({ anchor: 'sample-return' })
    expect([namedCategory('doc:category/caffeine'), namedCategory('/reference-standards/caffeine')]).toEqual([
      'caffeine',
      'caffeine',
    ])
    expect(namedProduct('doc:product/AV-100234')).toEqual({ catNo: 'AV-100234' })
    expect(namedProduct('/reference-standards/caffeine/paraxanthine')).toEqual({
      category: 'caffeine',
      slug: 'paraxanthine',
    })
  })
})
