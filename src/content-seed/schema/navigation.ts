import { z } from 'zod'
import { linkSchema } from './link'
import { linkGroupSchema, menuItemSchema } from './menu'
import { label, summary, uniqueList } from './text'

/** Everything the top navigation bar and the footer say (spec §2.2). */
export const navigationSchema = z.strictObject({
  /** The bar, from left to right. */
  menu: uniqueList(menuItemSchema, { name: 'name', of: (item) => item.name }),
  /** The controls beside the menu. */
  bar: z.strictObject({
    /** The first thing a keyboard reaches. */
    skipLink: label,
    /** What a screen reader calls the bar. */
    landmark: label,
    homeLabel: label,
    searchOpen: label,
    searchPlaceholder: label,
    themeToDark: label,
    themeToLight: label,
    customerPortal: label,
    /** What the Customer Portal button says when pressed; the support mailbox follows. */
    customerPortalNote: summary,
    cart: linkSchema,
    drawerOpen: label,
    drawerClose: label,
  }),
  footer: z.strictObject({
    /** What a screen reader calls the links of the footer. */
    landmark: label,
    /** The columns of links. */
    groups: uniqueList(linkGroupSchema, { name: 'heading', of: (group) => group.heading }),
    officesHeading: label,
    contactHeading: label,
    socialHeading: label,
    /** Read after a link that leaves the site. */
    opensInNewTab: label,
  }),
})

export type Navigation = z.infer<typeof navigationSchema>
