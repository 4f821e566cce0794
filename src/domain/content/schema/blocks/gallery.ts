import { z } from 'zod'
import { pictureSchema } from '../parts/picture'
import { text } from '../texts/text'
import { blockHead, defineBlock } from './block'

const hung = z.strictObject({
  picture: pictureSchema,
  caption: text(140).optional().meta({ description: 'Shown below the picture.' }),
})

/** The most pictures of a gallery. */
export const GALLERY_MAX = 24

/** Pictures in a grid. */
export const galleryBlock = defineBlock(
  'gallery',
  { title: 'Gallery', description: 'Pictures in a grid, with captions.' },
  {
    ...blockHead,
    pictures: z
      .array(hung)
      .min(2, 'needs at least two pictures')
      .max(GALLERY_MAX, `has more than ${GALLERY_MAX} pictures`),
  },
)

export type GalleryBlock = z.output<typeof galleryBlock>
