import { z } from 'zod'
import { linkGroupSchema, menuItemSchema } from '../parts/menu'
import { linkSchema } from '../texts/link'
import { label, summary, uniqueList } from '../texts/text'

/** The texts of the top navigation bar and the footer (spec §2.2). */
export const navigationSchema = z.strictObject({
  menu: uniqueList(menuItemSchema, 'name').meta({
    description: 'The entries of the bar, from left to right.',
  }),
  bar: z
    .strictObject({
      skipLink: label.meta({
        title: 'Link past the menu',
        description: 'The first link that a keyboard user reaches.',
      }),
      landmark: label.meta({
        title: 'Name of the bar',
        description: 'The name of the bar for screen readers.',
      }),
      homeLabel: label.meta({
        title: 'Link to Home',
        description: 'The name of the wordmark for screen readers.',
      }),
      searchOpen: label.meta({ title: 'Open the search' }),
      searchPlaceholder: label.meta({ title: 'Empty search box' }),
      themeToDark: label.meta({ title: 'To the dark theme' }),
      themeToLight: label.meta({ title: 'To the light theme' }),
      customerPortal: label,
      customerPortalNote: summary.meta({
        title: 'Note on the customer portal',
        description:
          'Shown when the button Customer Portal is pressed; the mailbox of the support desk follows.',
      }),
      cart: linkSchema,
      drawerOpen: label.meta({ title: 'Open the menu', description: 'On a phone.' }),
      drawerClose: label.meta({ title: 'Close the menu', description: 'On a phone.' }),
    })
    .meta({ description: 'The controls beside the menu.' }),
  footer: z.strictObject({
    landmark: label.meta({
      title: 'Name of the links',
      description: 'The name of the links of the footer for screen readers.',
    }),
    groups: uniqueList(linkGroupSchema, 'heading').meta({
      title: 'Columns',
      description: 'The columns of links.',
    }),
    officesHeading: label,
    contactHeading: label,
    socialHeading: label,
    opensInNewTab: label.meta({
      title: 'Note on other sites',
      description: 'Added for screen readers to a link that leaves the site.',
    }),
  }),
})
