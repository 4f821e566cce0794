import { z } from 'zod'
import { isKnownRoute } from '@/domain/content/routes'
import { text } from '../texts/text'
import { sharePictureName } from './picture'

/** Metadata of a page for browsers, search engines and link previews. */
export const pageMetadataSchema = z.strictObject({
  path: z
    .string({ error: 'must be text' })
    .refine(isKnownRoute, {
      error: (issue) => `"${issue.input}" is no page of this site (src/domain/content/routes.ts lists them)`,
    })
    .meta({ title: 'Address', description: "The page's one address. It stays as it is." }),
  title: text(65).meta({
    description: "The title of the browser's tab. The company's name follows it, except on Home.",
  }),
  description: text(165)
    .min(70, 'is shorter than 70 characters: say what the page answers')
    .meta({ description: 'The text that search engines show below the title. At least 70 characters.' }),
  sharePicture: sharePictureName.meta({
    title: 'Picture of previews',
    description: 'The picture shown with a shared link to the page.',
  }),
  listed: z
    .boolean()
    .meta({ title: 'Listed by search engines', description: 'Allows search engines to list the page.' }),
})

export type PageMetadata = z.infer<typeof pageMetadataSchema>
