import { z } from 'zod'
import { externalHref } from './link'
import { pictureSchema } from './picture'
import { label, text } from './text'

/** A person of the leadership team (spec §2.4, 3). */
export const leadershipMemberSchema = z.strictObject({
  name: label,
  /** What they answer for. */
  title: label,
  /** Two or three sentences: where they come from and what they do here. */
  description: text(420),
  image: pictureSchema,
  /** Their page on the professional network, opened in a new tab. */
  profileLink: externalHref,
})

export type LeadershipMember = z.infer<typeof leadershipMemberSchema>
