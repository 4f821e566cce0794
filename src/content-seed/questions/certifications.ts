import { claims } from '@/content-seed/claims'
import { company } from '@/content-seed/company'
import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsCertifications = defineContent(
  'src/content-seed/questions/certifications.ts',
  questionSchema,
  {
    id: 'certifications',
    category: 'Quality & Compliance',
    question: 'Which certifications do you hold?',
    answer: `${claims.certifications.slice(0, -1).join(', ')} and ${claims.certifications.slice(-1).join('')}. Current certificates and a summary of the last audit are sent on request to ${company.seed.mailboxes.general.email}, and clients may audit the laboratory and the warehouse at three weeks’ notice.`,
    position: 'ab',
  },
)
