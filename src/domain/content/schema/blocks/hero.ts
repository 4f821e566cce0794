import { pictureSchema } from '../parts/picture'
import { linkSchema } from '../texts/link'
import { heading, summary } from '../texts/text'
import { blockHead, defineBlock } from './block'

/** The opening of a page: its title takes the place of the page's and of a heading. It is no section. */
export const heroBlock = defineBlock(
  'hero',
  { title: 'Hero', description: 'A large title beside a picture. It opens the page.' },
  {
    eyebrow: blockHead.eyebrow,
    title: heading.meta({ description: "Shown instead of the page's title." }),
    subtitle: heading.optional().meta({ description: 'The line below the title.' }),
    tagline: summary.optional().meta({ description: 'One or two sentences, or a motto.' }),
    intro: blockHead.intro,
    picture: pictureSchema,
    action: linkSchema.optional().meta({ title: 'Button', description: 'The one thing to do next.' }),
  },
)
