export type StaffScreen = {
  /** Below /admin. A segment such as `:id` is a parameter: one prerendered page serves all of its values. */
  path: `/${string}`
  /** The title of the document. */
  title: string
  /** The component as Payload names one: a file of this room and its export. */
  Component: `/src/admin-views/${string}#${string}`
  isOpen?: true
}

/**
 * The staff screens (spec §2.16 to §2.19). Payload's views, the routes, the titles and the redirects of
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
  },
  productRecord: {
    path: '/reference-standards/products/:id',
    title: 'Product',
    Component: '/src/admin-views/record/record-view#RecordView',
  },
  documents: {
    path: '/documents',
    title: 'Documents',
    Component: '/src/admin-views/documents/documents-view#DocumentsView',
  },
  addDocuments: {
    path: '/documents/new',
    title: 'Add Documents',
    Component: '/src/admin-views/intake/add-documents-view#AddDocumentsView',
  },
  activity: {
    path: '/activity',
    title: 'Activity',
    Component: '/src/admin-views/activity/activity-view#ActivityView',
  },
  trash: {
    path: '/trash',
    title: 'Trash',
    Component: '/src/admin-views/trash/trash-view#TrashView',
  },
  imports: {
    path: '/imports',
    title: 'Imports',
    Component: '/src/admin-views/imports/imports-view#ImportsView',
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
  account: {
    path: '/account',
    title: 'Account',
    Component: '/src/admin-views/account/account-view#AccountView',
  },
  adminUsers: {
    path: '/users',
    title: 'Admin Users',
    Component: '/src/admin-views/admin-users/admin-users-view#AdminUsersView',
  },
  keys: {
    path: '/keys',
    title: 'Keys for Programs',
    Component: '/src/admin-views/keys/keys-view#KeysView',
  },
} as const satisfies Record<string, StaffScreen>

/** The screens in the order of the list. */
export const STAFF_SCREENS: readonly StaffScreen[] = Object.values(staffScreens)
