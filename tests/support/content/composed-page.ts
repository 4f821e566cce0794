import type { z } from 'zod'
import type { PageBlock } from '@/domain/content/schema/blocks/page-block'
import type { ComposedPage, composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import type { RichLine, RichText } from '@/domain/content/schema/texts/rich-document'

const line = (...children: RichLine) => ({ type: 'paragraph' as const, children })
const words = (text: string, format?: number) => ({ type: 'text' as const, text, ...(format && { format }) })

/** A text with each kind of markup. */
const article: RichText = {
  root: {
    type: 'root',
    children: [
      line(
        words('We look for people who measure twice. '),
        words('Precision', 1),
        words(' is a habit here, from the first weighing of a sample to the last line of its certificate.'),
      ),
      { type: 'heading', tag: 'h3', children: [words('What a week looks like')] },
      {
        type: 'list',
        listType: 'bullet',
        children: [
          { type: 'listitem', children: [words('two days at the bench, with instruments of this decade;')] },
          { type: 'listitem', children: [words('two days of data, written up by the person who measured;')] },
          { type: 'listitem', children: [words('one day to read, to teach or to be taught.')] },
        ],
      },
      { type: 'quote', children: [words('A result that nobody can repeat is an anecdote.')] },
      line(
        words('Questions? '),
        {
          type: 'link',
          fields: { url: '/contact' },
          children: [words('Write to us')],
        },
        words(' before you apply.'),
      ),
    ],
  },
}

const running: RichText = {
  root: {
    type: 'root',
    children: [
      line(words('Our laboratory in Ahmedabad works in two shifts, and nobody works in both.')),
      line(words('Every analyst owns a method from its validation to its retirement.')),
    ],
  },
}

/** One block of each type, by type, with all optional fields. */
export const blocksOfAllTypes = {
  hero: {
    blockType: 'hero',
    id: 'opening',
    title: 'Work where substances get their names',
    subtitle: 'Chemists, analysts and people who keep their promises',
    tagline: 'Thirty laboratories ask us what is in the vial. Help us to answer.',
    picture: { name: 'hero-services', alt: '' },
    action: { label: 'Open positions', href: '/contact' },
  },
  text: {
    blockType: 'text',
    id: 'article',
    anchor: 'why',
    eyebrow: 'Why here',
    heading: 'A quiet place for exact work',
    intro: 'What you would do, with whom, and what we ask of you.',
    text: article,
  },
  pictureText: {
    blockType: 'pictureText',
    id: 'laboratory',
    eyebrow: 'The laboratory',
    heading: 'Forty benches and one standard',
    picture: { name: 'facility-laboratory', alt: 'A bench with glassware in morning light' },
    text: running,
    side: 'right',
    action: { label: 'See the facilities', href: '/about/infrastructure' },
  },
  cards: {
    blockType: 'cards',
    id: 'teams',
    anchor: 'teams',
    eyebrow: 'Teams',
    heading: 'Four teams, one corridor',
    intro: 'You will know everybody by name within a week.',
    cards: [
      {
        title: 'Synthesis',
        text: 'Makes impurities that nobody sells, a gram at a time, and proves what they are.',
        picture: { name: 'cro-custom-synthesis', alt: '' },
        action: { label: 'Custom synthesis', href: '/services' },
      },
      {
        title: 'Analysis',
        text: 'Assigns structures and purities, and signs for them.',
        picture: { name: 'service-analytical', alt: '' },
      },
    ],
  },
  figures: {
    blockType: 'figures',
    id: 'numbers',
    heading: 'In numbers',
    figures: [
      { value: 120, label: 'People' },
      { value: 14, label: 'Nationalities' },
      { value: 12_000, label: 'Certificates signed' },
    ],
  },
  timeline: {
    blockType: 'timeline',
    id: 'steps',
    eyebrow: 'How to apply',
    heading: 'From letter to laboratory coat',
    steps: [
      { title: 'Write', text: 'One page about a measurement that you are proud of.', when: 'Day 1' },
      { title: 'Talk', text: 'An hour with the team that you would join.', when: 'Week 1' },
      { title: 'Visit', text: 'A day at the bench, paid, with a sample of ours.' },
    ],
  },
  rows: {
    blockType: 'rows',
    id: 'places',
    heading: 'Where you would work',
    rows: [
      {
        title: 'Ahmedabad',
        text: running,
        picture: { name: 'cro-process-development', alt: '' },
        action: { label: 'Our offices', href: '/contact' },
      },
      {
        title: 'Rajkot',
        text: 'Supply and documentation.',
        picture: { name: 'facility-warehouse', alt: '' },
      },
    ],
  },
  questions: {
    blockType: 'questions',
    id: 'asked',
    eyebrow: 'Questions',
    heading: 'Asked before',
    questions: ['/support/faq#request-a-quote'],
  },
  table: {
    blockType: 'table',
    id: 'positions',
    heading: 'Open positions',
    caption: 'Positions open in November 2026',
    columns: ['Position', 'Place', 'Since', 'Hours a week'],
    rows: [
      { cells: ['Analyst, NMR spectroscopy', 'Ahmedabad', 'October 2026', '40'] },
      { cells: ['Regulatory writer', 'Mumbai', 'November 2026', '20 to 40'] },
      { cells: ['Synthetic chemist', 'Ahmedabad', '', '40'] },
    ],
  },
  gallery: {
    blockType: 'gallery',
    id: 'pictures',
    heading: 'A look inside',
    pictures: [
      { picture: { name: 'facility-laboratory', alt: 'Benches' }, caption: 'The analytical laboratory' },
      { picture: { name: 'facility-logistics', alt: 'Shelves' }, caption: 'Cold storage' },
      { picture: { name: 'warehouse-racks', alt: 'Racks' } },
    ],
  },
  substances: {
    blockType: 'substances',
    id: 'made-here',
    heading: 'Made on this corridor',
    category: '/reference-standards/acetaminophen',
    limit: 4,
  },
  contact: {
    blockType: 'contact',
    id: 'reach-us',
    heading: 'Talk to us first',
    show: ['directory', 'offices', 'form'],
  },
  band: {
    blockType: 'band',
    id: 'closing',
    heading: 'Send us your best measurement',
    text: 'We answer every letter within a week.',
    actions: [
      { label: 'Apply', href: '/contact' },
      { label: 'About us', href: '/about' },
    ],
  },
} as const satisfies Record<string, z.input<typeof composedPageSchema>['blocks'][number]>

/** A page of some blocks. */
export const pageOf = (
  blocks: readonly unknown[],
  more: Partial<Record<keyof ComposedPage, unknown>> = {},
): Record<string, unknown> => ({
  title: 'Careers',
  address: '/careers',
  parent: '/about',
  blocks,
  meta: {
    title: 'Careers in analytical chemistry',
    description:
      'Open positions for chemists, analysts and writers at our laboratories in India, and how we hire.',
    listed: true,
  },
  ...more,
})

/** A page with a block of each type. */
export const pageOfAllBlocks = (): Record<string, unknown> =>
  pageOf(Object.values(blocksOfAllTypes satisfies Record<PageBlock['blockType'], unknown>))
