import { z } from 'zod'
import { label } from './text'

/** The texts that the three legal documents share (spec §2.14). */
export const legalPageSchema = z.strictObject({
  home: label.meta({ description: 'The first step of the way to the page, above its title.' }),
  tabsLabel: label.meta({
    title: 'Name of the tabs',
    description: 'What a screen reader calls the row of tabs.',
  }),
  lastUpdated: label.meta({ description: 'Stands before the date.' }),
  contents: label.meta({ description: 'Heads the list of the sections.' }),
})

export type LegalPage = z.infer<typeof legalPageSchema>
