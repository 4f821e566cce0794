/**
 * The company's promises, each worded once (spec §9). Pages insert them instead of repeating the figures, so that no
 * two pages promise different things.
 */
export const claims = {
  /** Where the company delivers. */
  countries: '50+ countries',
  /** The warehouse, as a noun phrase. */
  warehouse: '50,000 sq ft climate-controlled warehouse',
  /** Every quality claim, in the order of the certifications band (spec §2.4). */
  certifications: ['ISO 9001:2015', 'GMP', 'ISO 13485', 'FDA registered'],
  /** How long a standard analytical service takes. */
  analyticalTime: '1-2 weeks',
  /** How long a custom synthesis takes. */
  synthesisTime: '4-12 weeks',
  /** How soon a quote is answered. */
  quoteTime: 'within 24 hours',
} as const
