import { uploadedPicturesSchema } from '@/content/pictures/uploaded-picture'
import { defineContent } from '@/content/schema/define-content'
import { uploadedSeed } from './pictures/uploaded.generated'

/**
 * The uploaded pictures that the documents name, as their pages show them. Nobody edits it: whoever puts documents together
 * (for a release, a draft's page, what is pending) takes from the pictures what those name.
 */
export const uploadedPictures = defineContent(
  'src/content-seed/uploaded-pictures.ts',
  uploadedPicturesSchema,
  uploadedSeed,
)
