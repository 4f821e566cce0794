import {
  ArrowRightLeft,
  CircleQuestionMark,
  FilePenLine,
  FileStack,
  FileText,
  FileUp,
  FlaskConical,
  Globe,
  History,
  Images,
  type LucideIcon,
  Newspaper,
  PanelsTopLeft,
  Trash2,
  UsersRound,
} from 'lucide-react'
import {
  ACTIVITY_PATH,
  ADMIN_USERS_PATH,
  DOCUMENTS_PATH,
  DRAFTS_PATH,
  IMPORTS_PATH,
  KEYS_PATH,
  REFERENCE_STANDARDS_PATH,
  RELEASES_PATH,
  TRASH_PATH,
} from '@/admin-views/admin-paths'

/** An entry of the sidebar. */
type DeskPlace = {
  href: string
  label: string
  Icon: LucideIcon
  /** An address whose pages belong to it as well. */
  also?: string
}

const collection = (slug: string) => `/cms/collections/${slug}`

/**
 * The sidebar of the staff screens and of the content panel, by groups (spec §2.17, contract §4). Slugs and labels are
 * those of the panel's collections, whose configuration is not for browsers.
 */
export const DESK: readonly { label: string; places: readonly DeskPlace[] }[] = [
  {
    label: 'Content Management',
    places: [
      { href: REFERENCE_STANDARDS_PATH, label: 'Reference Standards', Icon: FlaskConical },
      { href: DOCUMENTS_PATH, label: 'Documents', Icon: FileText },
      { href: collection('posts'), label: 'Posts', Icon: Newspaper },
      { href: collection('questions'), label: 'Questions', Icon: CircleQuestionMark },
      { href: collection('pages'), label: 'Pages', Icon: PanelsTopLeft },
      { href: collection('pictures'), label: 'Pictures', Icon: Images },
      { href: collection('redirects'), label: 'Redirects', Icon: ArrowRightLeft },
      { href: '/cms', label: 'Site content', Icon: FilePenLine, also: collection('content-documents') },
      { href: DRAFTS_PATH, label: 'Drafts', Icon: FileStack },
      { href: RELEASES_PATH, label: 'Releases', Icon: Globe },
      { href: ACTIVITY_PATH, label: 'Activity', Icon: History },
      { href: TRASH_PATH, label: 'Trash', Icon: Trash2 },
      { href: IMPORTS_PATH, label: 'Imports', Icon: FileUp },
    ],
  },
  {
    label: 'User Management',
    places: [{ href: ADMIN_USERS_PATH, label: 'Admin Users', Icon: UsersRound, also: KEYS_PATH }],
  },
]

/** The length of the longest address of a place that a page is at or below; 0 for none. /cms is above all others. */
const depthAt = ({ href, also }: DeskPlace, page: string): number =>
  Math.max(
    ...[href, also ?? href].map((address) =>
      page === address || (address !== '/cms' && page.startsWith(`${address}/`)) ? address.length : 0,
    ),
  )

/** The entry to mark at a page: the one with the nearest address. @param page its path */
export function markedPlace(page: string): DeskPlace | undefined {
  const [nearest] = DESK.flatMap(({ places }) => places).sort(
    (one, other) => depthAt(other, page) - depthAt(one, page),
  )
  return nearest && depthAt(nearest, page) > 0 ? nearest : undefined
}

/** Whether two addresses are pages of one document, /admin or /cms, so that no page has to be loaded between them. */
export const areOneDocument = (one: string, other: string): boolean =>
  one.split('/')[1] === other.split('/')[1]
