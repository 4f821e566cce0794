import { z } from 'zod'
import { uniqueList } from '../texts/text'
import { blockHead, defineBlock } from './block'

/** The parts of the Contact page that a block can show. */
const contactParts = ['directory', 'offices', 'form'] as const

/** Parts of the Contact page, with the words that they have there. */
export const contactBlock = defineBlock(
  'contact',
  { title: 'Contact', description: 'How to reach the company: the parts of the Contact page.' },
  {
    ...blockHead,
    show: uniqueList(z.enum(contactParts, { error: 'must be directory, offices or form' }), {
      name: 'part',
      of: (part) => part,
    })
      .min(1, 'is empty: choose at least one')
      .meta({
        title: 'Parts',
        description: 'Telephone, mailboxes and hours; the offices; the inquiry form.',
      }),
  },
)

export type ContactBlock = z.output<typeof contactBlock>
