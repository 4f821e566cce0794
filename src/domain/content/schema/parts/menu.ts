import { z } from 'zod'
import { internalHref } from '../texts/link'
import { label, summary, uniqueList } from '../texts/text'

/** An entry of a sub-list: a sub-category under Pharmaceuticals. */
const subMenuItemSchema = z.strictObject({
  name: label,
  href: internalHref.meta({ title: 'Leads to', description: 'An address of this site, such as /services.' }),
})

/** An entry of an opened menu, with its sub-list if it has one. */
const dropdownItemSchema = z.strictObject({
  name: label,
  href: internalHref.meta({ title: 'Leads to', description: 'An address of this site, such as /services.' }),
  description: summary.optional().meta({ description: 'One line that helps to choose.' }),
  subDropdown: uniqueList(subMenuItemSchema, 'name')
    .optional()
    .meta({ title: 'Entries below it', description: 'They may be left out.' }),
})

/** An entry of the bar (spec §3: name, href, dropdown, sub-dropdown, description). */
export const menuItemSchema = z.strictObject({
  name: label,
  href: internalHref.meta({
    title: 'Leads to',
    description: 'The page of the entry. An entry without entries below it is a link to that page.',
  }),
  overview: label.optional().meta({
    title: 'Words of its own link',
    description:
      'The words of the link to that page in the opened menu, where the entries below do not list it.',
  }),
  description: summary.optional().meta({ description: 'The sentence beside the opened menu.' }),
  dropdown: uniqueList(dropdownItemSchema, 'name')
    .optional()
    .meta({ title: 'Entries below it', description: 'They may be left out.' }),
})

/** A column of links in the footer. */
export const linkGroupSchema = z.strictObject({
  heading: label,
  links: uniqueList(subMenuItemSchema, 'name'),
})

export type MenuItem = z.infer<typeof menuItemSchema>
export type DropdownItem = z.infer<typeof dropdownItemSchema>
