import { defineContent } from '@/domain/content/schema/define-content'
import { legalPageSchema } from '@/domain/content/schema/pages/legal-page'

export const legalPage = defineContent('src/content-seed/pages/legal/legal-page.ts', legalPageSchema, {
  home: 'Home',
  tabsLabel: 'Legal documents',
  lastUpdated: 'Last updated',
  contents: 'Contents',
})
