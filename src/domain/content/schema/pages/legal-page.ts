import { z } from 'zod'
import { label } from '../texts/text'

/** The texts that the three legal documents share (spec §2.14). */
export const legalPageSchema = z.strictObject({
  home: label.meta({ description: "The first breadcrumb, above the page's title." }),
  tabsLabel: label.meta({
    title: 'Name of the tabs',
    description: 'The name of the row of tabs for screen readers.',
  }),
  lastUpdated: label.meta({ description: 'Shown before the date.' }),
  contents: label.meta({ description: 'The heading of the list of the sections.' }),
})
