import { claims } from '@/content-seed/claims'
import { defineContent } from '@/domain/content/schema/define-content'
import { certificationsSchema } from '@/domain/content/schema/pages/about'

const [iso9001, gmp, iso13485, fda] = claims.certifications

export const certifications = defineContent(
  'src/content-seed/pages/about/certifications.ts',
  certificationsSchema,
  {
    eyebrow: 'Certifications',
    heading: 'Held to a standard, and audited against it',
    intro: 'Certificates and audit summaries are sent on request, before an order if you prefer.',
    certifications: [
      { name: iso9001, note: 'Quality management across distribution and research' },
      { name: gmp, note: 'Good manufacturing practice in storage, repacking and synthesis' },
      { name: iso13485, note: 'Quality management for materials used in medical devices' },
      {
        name: fda,
        note: 'Establishment registration for materials shipped to the United States',
      },
    ],
  },
)
