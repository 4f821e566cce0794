import { blogPostsSchema } from '@/content/schema/blog-post'
import { defineContent } from '@/content/schema/define-content'

/** The posts, newest first. */
export const blogPosts = defineContent('src/content-seed/pages/blog/posts.ts', blogPostsSchema, [
  {
    id: 'post-1',
    title: 'Twelve nitrosamine standards join the catalogue',
    excerpt:
      'Twelve N-nitroso impurities of widely prescribed secondary amines are now held in stock as certified solutions. Each was made by an unambiguous route, assigned by two-dimensional NMR and checked for stability in the solvent it ships in.',
    image: { name: 'blog-1', alt: '' },
    category: 'Research Pipeline',
    date: '2d ago',
    readTime: '5 min read',
  },
  {
    id: 'post-2',
    title: 'A second cold room doubles our 2-8 °C capacity',
    excerpt:
      'The new room went through three weeks of temperature mapping, empty and full, with the doors opened on purpose. It passed on the hottest day of the study. Enzymes and probiotic premixes move in first.',
    image: { name: 'blog-2', alt: '' },
    category: 'Corporate',
    date: '6d ago',
    readTime: '4 min read',
  },
  {
    id: 'post-3',
    title: 'Three makers of pharmaceutical lactose, one specification',
    excerpt:
      'Dual sourcing an excipient sounds simple until the powders meet a tablet press. After eight months of side-by-side compression trials we now offer three qualified sources of one grade, with the flow data that shows where they differ.',
    image: { name: 'blog-3', alt: '' },
    category: 'Procurement Milestones',
    date: '1w ago',
    readTime: '7 min read',
  },
  {
    id: 'post-4',
    title: 'Purity by mass balance: notes from a two-day workshop',
    excerpt:
      'Eight analysts, four instruments and one deliberately wet standard. The most common mistake was not the chromatography but the balance: how to subtract water, solvent and residue without counting any of them twice.',
    image: { name: 'blog-4', alt: '' },
    category: 'Workshops',
    date: '2w ago',
    readTime: '6 min read',
  },
  {
    id: 'post-5',
    title: 'Recovered solvent now covers a third of our washing',
    excerpt:
      'A small still behind the Ahmedabad laboratory returns acetone and ethyl acetate to cleaning duty, after a test for every batch. The saving is modest. The habit of weighing what we throw away has been worth more.',
    image: { name: 'blog-5', alt: '' },
    category: 'Social Responsibility',
    date: '3w ago',
    readTime: '4 min read',
  },
  {
    id: 'post-6',
    title: 'What quantitative NMR settles that HPLC cannot',
    excerpt:
      'Area per cent assumes that everything absorbs alike. We compare both methods on five standards with awkward chromophores, and explain why our certificates for such compounds now carry an absolute assay beside the usual one.',
    image: { name: 'blog-6', alt: '' },
    category: 'Research Pipeline',
    date: '1mo ago',
    readTime: '9 min read',
  },
  {
    id: 'post-7',
    title: 'Surveillance audit closed without a major finding',
    excerpt:
      'The auditors spent two days with our quality unit and one among the pallets. Two minor findings, on label reconciliation and on a calibration sticker, were corrected within the week. The summary is available to clients on request.',
    image: { name: 'blog-7', alt: '' },
    category: 'Corporate',
    date: '2mo ago',
    readTime: '3 min read',
  },
  {
    id: 'post-8',
    title: 'Traceable turmeric: buying curcumin from the field up',
    excerpt:
      'Adulteration begins long before the extractor. By contracting with growers’ groups and testing rhizomes for added colour, we can now trace each lot of our curcuminoid extract to a district and a harvest.',
    image: { name: 'blog-8', alt: '' },
    category: 'Procurement Milestones',
    date: '3mo ago',
    readTime: '6 min read',
  },
  {
    id: 'post-9',
    title: 'Apprentices at the bench: the second intake arrives',
    excerpt:
      'Six students from technical colleges in Gujarat begin a paid year with us, rotating through synthesis, analysis and the warehouse. Four of the six who came last year have stayed, and one of them now runs the freezer inventory.',
    image: { name: 'blog-9', alt: '' },
    category: 'Social Responsibility',
    date: '4mo ago',
    readTime: '4 min read',
  },
  {
    id: 'post-10',
    title: 'Scaling a photochemical step: a day with the flow reactor',
    excerpt:
      'Light travels only millimetres into a coloured solution, which is why flasks fail. Visiting process chemists took one bromination from a vial to a steady 40 grams an hour, and left with the worksheet we use for our own projects.',
    image: { name: 'blog-10', alt: '' },
    category: 'Workshops',
    date: '6mo ago',
    readTime: '8 min read',
  },
])
