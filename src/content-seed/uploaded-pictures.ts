import { uploadedPicturesSchema } from '@/domain/content/pictures/uploaded-picture'
import { defineContent } from '@/domain/content/schema/define-content'
import { uploadedSeed } from './pictures/uploaded.generated'

declare module '@/domain/content/pictures/uploaded-picture' {
  interface SeedPictureKeys {
    pulled: (typeof uploadedSeed)[number]['key']
  }
}

/**
 * The uploaded pictures that the documents use, as pages show them. Nobody edits it: code that assembles documents (for
 * a release, a draft or a pending state) adds the pictures that they use.
 */
export const uploadedPictures = defineContent(
  'src/content-seed/uploaded-pictures.ts',
  uploadedPicturesSchema,
  uploadedSeed,
)
