import { z } from 'zod'
import { notePresence } from '@/accounts/presence'
import { presenceAnswer } from '@/domain/contract/presence-answer'
import { staffEndpoint } from '../http/endpoint'
import { write } from '../http/write'

const presence = z.object({
  tab: z
    .string({ error: 'tab must be text' })
    .regex(/^[\w-]{8,40}$/, { error: 'tab must have 8 to 40 letters, digits, _ or -' }),
  place: z
    .string({ error: 'place must be text, or null' })
    .regex(/^[A-Za-z][A-Za-z-]{0,39}\/[1-9]\d{0,8}$/, {
      error: 'place must name a record, such as product/12',
    })
    .nullable(),
})

/** Who else has a record or a document open. */
export const presenceCalls = [
  staffEndpoint({
    method: 'put',
    path: '/presence',
    right: 'none',
    summary: 'Say what a tab has open, and learn who else has it open; null: it has left',
    body: presence,
    answer: presenceAnswer,
    act: (call) => write(call, ({ db }) => notePresence(db, call.session, call.body)),
  }),
]
