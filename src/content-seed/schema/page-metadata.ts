import { z } from 'zod'
import { isKnownRoute } from '@/content-seed/routes'
import { sharePictureName } from './picture'
import { text } from './text'

/** What browsers, search engines and link previews are told about a page. */
export const pageMetadataSchema = z.strictObject({
  /** The page's one address (canonical): a second path of it, like /home, is not named. */
  path: z.string({ error: 'must be text' }).refine(isKnownRoute, {
    error: (issue) => `"${issue.input}" is no route of this site (src/content-seed/routes.ts lists them)`,
  }),
  /** The tab's title; the company's name follows it, except on Home. */
  title: text(65),
  /** What a search engine shows under the title. */
  description: text(165).min(70, 'is shorter than 70 characters: say what the page answers'),
  /** The picture of link previews. */
  sharePicture: sharePictureName,
  /** Whether search engines may list the page. */
  listed: z.boolean(),
})

export type PageMetadata = z.infer<typeof pageMetadataSchema>
