import { defineContent } from '@/domain/content/schema/define-content'
import { aboutStatsSchema } from '@/domain/content/schema/pages/about'

export const aboutStats = defineContent('src/content-seed/pages/about/stats.ts', aboutStatsSchema, {
  landmark: 'Averline in figures',
  years: { target: 23, label: 'Years of practice' },
  partners: { target: 156, label: 'Partner companies' },
  countries: { target: 48, label: 'Countries with a local partner' },
  products: { target: 10000, label: 'Products supplied' },
})
