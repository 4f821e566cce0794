import { z } from 'zod'
import { externalHref } from './link'
import { pictureSchema } from './picture'
import { label, text } from './text'

/** A person of the leadership team (spec §2.4, 3). */
export const leadershipMemberSchema = z.strictObject({
  name: label,
  title: label.meta({ title: 'Position', description: 'What they answer for.' }),
  description: text(420).meta({
    description: 'Two or three sentences: where they come from and what they do here.',
  }),
  image: pictureSchema,
  profileLink: externalHref.meta({
    title: 'Profile',
    description: 'The full address of their page on the professional network, which starts with https://.',
  }),
})
