import { z } from 'zod'
import { linkSchema } from '../texts/link'
import { heading, label, summary, uniqueList } from '../texts/text'

/** The Page Not Found page (spec §2.20). */
export const notFoundPageSchema = z.strictObject({
  title: heading,
  message: summary,
  explanation: summary,
  home: linkSchema,
  back: label.meta({ description: 'The button that goes back to the page before.' }),
  linksHeading: label.meta({ title: 'Heading of the links' }),
  links: uniqueList(linkSchema, 'label'),
  help: linkSchema,
})
