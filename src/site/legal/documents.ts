import { disclaimer } from '@/content-seed/pages/legal/disclaimer'
import { privacyPolicy } from '@/content-seed/pages/legal/privacy'
import { termsAndConditions } from '@/content-seed/pages/legal/terms'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { LegalDocument } from '@/domain/content/schema/parts/legal-document'

/** The tabs of the legal page, in order (spec §2.14). */
export const legalDocuments: readonly ContentDocument<LegalDocument>[] = [
  privacyPolicy,
  termsAndConditions,
  disclaimer,
]
