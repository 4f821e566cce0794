import { defineContent } from '@/domain/content/schema/define-content'
import { videoBoxSchema } from '@/domain/content/schema/pages/home'

export const homeVideoBox = defineContent('src/content-seed/pages/home/video-box.ts', videoBoxSchema, {
  eyebrow: 'In motion',
  heading: 'What a structure is worth',
  poster: { name: 'hero-reference-standards', alt: '' },
  controls: { play: 'Play the film', pause: 'Pause the film' },
  caption: 'The film that opens this page, from the start and at your own pace. Eight seconds, no sound.',
  paragraphs: [
    'A bottle tells you nothing. The name on it is a claim, and everything a laboratory decides afterwards (a limit, a release, a recall) rests on whether the claim is true.',
    'So we begin at the other end. Before a lot has a label it has a proton spectrum, a mass, a water content, a residue and a chromatogram somebody else has read. The certificate is the summary; the raw data are yours for the asking.',
  ],
  link: { label: 'How we work', href: '/services' },
})
