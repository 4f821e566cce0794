import { z } from 'zod'
import { pictureSchema } from '../parts/picture'
import { text } from '../texts/text'
import { blockHead, defineBlock } from './block'

const hung = z.strictObject({
  picture: pictureSchema,
  caption: text(140).optional().meta({ description: 'Shown below the picture.' }),
})

/** Pictures in a grid. */
export const galleryBlock = defineBlock(
  'gallery',
  { title: 'Gallery', description: 'Pictures in a grid, with captions.' },
  {
    ...blockHead,
    pictures: z.array(hung).min(2, 'needs at least two pictures').max(24, 'has more than 24 pictures'),
  },
)

export type GalleryBlock = z.output<typeof galleryBlock>
