import { z } from 'zod'
import { internalHref } from './link'
import { label, summary, uniqueList } from './text'

/** An entry of a sub-list: a sub-category under Pharmaceuticals. */
const subMenuItemSchema = z.strictObject({
  name: label,
  href: internalHref,
})

/** An entry of an opened menu, with its sub-list if it has one. */
const dropdownItemSchema = z.strictObject({
  name: label,
  href: internalHref,
  /** One line that helps to choose. */
  description: summary.optional(),
  subDropdown: uniqueList(subMenuItemSchema, { name: 'name', of: (item) => item.name }).optional(),
})

/** An entry of the bar (spec §3: name, href, dropdown, sub-dropdown, description). */
export const menuItemSchema = z.strictObject({
  name: label,
  /** The page it stands for. An entry without a dropdown leads there. */
  href: internalHref,
  /** The words of the link to that page inside the opened menu, where the dropdown does not list it. */
  overview: label.optional(),
  /** The sentence beside the opened menu. */
  description: summary.optional(),
  dropdown: uniqueList(dropdownItemSchema, { name: 'name', of: (item) => item.name }).optional(),
})

/** A column of links in the footer. */
export const linkGroupSchema = z.strictObject({
  heading: label,
  links: uniqueList(subMenuItemSchema, { name: 'name', of: (item) => item.name }),
})

export type MenuItem = z.infer<typeof menuItemSchema>
export type DropdownItem = z.infer<typeof dropdownItemSchema>
export type LinkGroup = z.infer<typeof linkGroupSchema>
