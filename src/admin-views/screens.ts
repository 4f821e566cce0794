export type StaffScreen = {
  /** Below /admin. A segment such as `:id` is a parameter: one prerendered page serves all of its values. */
  path: `/${string}`
  /** The title of the document, and the screen's name in the sidebar and elsewhere. */
  title: string
  /** The component as Payload names one: a file of this room and its export. */
  Component: `/src/admin-views/${string}#${string}`
  /** Open to visitors who are not signed in. */
  isOpen?: true
  /** Its place in the sidebar; sections and screens follow the order of the list. */
  sidebar?: { section: string; icon: string }
}

/**
 * The staff screens (spec §2.16 to §2.19). Payload's views, the routes, the sidebar, the titles and the redirects of
 * unknown paths are made of this list: after a change, `npm run screens` writes the routes.
 */
export const staffScreens = {
  login: {
    path: '/login',
    title: 'Sign In',
    Component: '/src/admin-views/login/login-screen#LoginScreen',
    isOpen: true,
  },
  referenceStandards: {
    path: '/reference-standards',
    title: 'Reference Standards',
    Component: '/src/admin-views/products/reference-standards-view#ReferenceStandardsView',
    sidebar: { section: 'Content Management', icon: 'FlaskConical' },
  },
  productRecord: {
    path: '/reference-standards/products/:id',
    title: 'Product',
    Component: '/src/admin-views/record/record-view#RecordView',
  },
  activity: {
    path: '/activity',
    title: 'Activity',
    Component: '/src/admin-views/activity/activity-view#ActivityView',
    sidebar: { section: 'Content Management', icon: 'History' },
  },
  trash: {
    path: '/trash',
    title: 'Trash',
    Component: '/src/admin-views/trash/trash-view#TrashView',
    sidebar: { section: 'Content Management', icon: 'Trash2' },
  },
  imports: {
    path: '/imports',
    title: 'Imports',
    Component: '/src/admin-views/imports/imports-view#ImportsView',
    sidebar: { section: 'Content Management', icon: 'FileUp' },
  },
  newImport: {
    path: '/imports/new',
    title: 'New Import',
    Component: '/src/admin-views/imports/new-import-view#NewImportView',
  },
  import: {
    path: '/imports/:id',
    title: 'Import',
    Component: '/src/admin-views/imports/import-view#ImportView',
  },
  releases: {
    path: '/releases',
    title: 'Releases',
    Component: '/src/admin-views/releases/releases-view#ReleasesView',
    sidebar: { section: 'Content Management', icon: 'Globe' },
  },
  drafts: {
    path: '/releases/pending',
    title: 'Drafts',
    Component: '/src/admin-views/releases/drafts/drafts-view#DraftsView',
  },
  release: {
    path: '/releases/:number',
    title: 'Release',
    Component: '/src/admin-views/releases/release/release-view#ReleaseView',
  },
  adminUsers: {
    path: '/users',
    title: 'Admin Users',
    Component: '/src/admin-views/admin-users/admin-users-view#AdminUsersView',
    sidebar: { section: 'User Management', icon: 'UsersRound' },
  },
} as const satisfies Record<string, StaffScreen>

/** Payload's content panel (contract §6), a document of its own with an entry in the sidebar. */
export const contentPanel = {
  path: '/cms',
  title: 'Content',
  sidebar: { section: 'Content Management', icon: 'FilePenLine' },
} as const

/** The screens in the order of the list. */
export const STAFF_SCREENS: readonly StaffScreen[] = Object.values(staffScreens)
