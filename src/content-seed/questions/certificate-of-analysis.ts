import { defineContent } from '@/domain/content/schema/define-content'
import { questionSchema } from '@/domain/content/schema/kinds/faq'

export const questionsCertificateOfAnalysis = defineContent(
  'src/content-seed/questions/certificate-of-analysis.ts',
  questionSchema,
  {
    id: 'certificate-of-analysis',
    category: 'Quality & Compliance',
    question: 'What documents come with a product?',
    answer:
      'Every lot comes with a certificate of analysis and a safety data sheet. Reference standards add proton NMR, mass spectrum, HPLC purity and, where they apply, water and residual solvents. Ingredients add GMP, allergen, origin and regulatory statements as their use requires.',
    position: 'aa',
  },
)
