import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsSupportHours = defineContent(
  'src/content-seed/questions/support-hours.ts',
  questionSchema,
  {
    id: 'support-hours',
    category: 'Support & Contact',
    question: 'When can I reach you?',
    answer: `Support hours are ${company.seed.hours.text}. The sales desk answers on ${company.seed.salesPhone}; messages sent at other times are read first thing on the next working day. For everything that is neither sales nor support, write to ${company.seed.mailboxes.general.email}.`,
    position: 'ae',
  },
)
