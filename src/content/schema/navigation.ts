import { z } from 'zod'
import { linkSchema } from './link'
import { linkGroupSchema, menuItemSchema } from './menu'
import { label, summary, uniqueList } from './text'

/** The texts of the top navigation bar and the footer (spec §2.2). */
export const navigationSchema = z.strictObject({
  menu: uniqueList(menuItemSchema, { name: 'name', of: (item) => item.name }).meta({
    description: 'The entries of the bar, from left to right.',
  }),
  bar: z
    .strictObject({
      skipLink: label.meta({
        title: 'Link past the menu',
        description: 'The first thing that a keyboard reaches.',
      }),
      landmark: label.meta({ title: 'Name of the bar', description: 'What a screen reader calls the bar.' }),
      homeLabel: label.meta({
        title: 'Link to Home',
        description: 'What a screen reader says of the wordmark.',
      }),
      searchOpen: label.meta({ title: 'Open the search' }),
      searchPlaceholder: label.meta({ title: 'Empty search box' }),
      themeToDark: label.meta({ title: 'To the dark theme' }),
      themeToLight: label.meta({ title: 'To the light theme' }),
      customerPortal: label,
      customerPortalNote: summary.meta({
        title: 'Note on the customer portal',
        description:
          'Said when the button Customer Portal is pressed; the mailbox of the support desk follows.',
      }),
      cart: linkSchema,
      drawerOpen: label.meta({ title: 'Open the menu', description: 'On a phone.' }),
      drawerClose: label.meta({ title: 'Close the menu', description: 'On a phone.' }),
    })
    .meta({ description: 'The controls beside the menu.' }),
  footer: z.strictObject({
    landmark: label.meta({
      title: 'Name of the links',
      description: 'What a screen reader calls the links of the footer.',
    }),
    groups: uniqueList(linkGroupSchema, { name: 'heading', of: (group) => group.heading }).meta({
      title: 'Columns',
      description: 'The columns of links.',
    }),
    officesHeading: label,
    contactHeading: label,
    socialHeading: label,
    opensInNewTab: label.meta({
      title: 'Note on other sites',
      description: 'Read after a link that leaves the site.',
    }),
  }),
})
