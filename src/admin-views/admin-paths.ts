import { staffScreens } from '@/admin-views/screens'

export const LOGIN_PATH = `/admin${staffScreens.login.path}` as const
export const REFERENCE_STANDARDS_PATH = `/admin${staffScreens.referenceStandards.path}` as const
export const ACCOUNT_PATH = `/admin${staffScreens.account.path}` as const
export const ACTIVITY_PATH = `/admin${staffScreens.activity.path}` as const
export const TRASH_PATH = `/admin${staffScreens.trash.path}` as const
export const ADMIN_USERS_PATH = `/admin${staffScreens.adminUsers.path}` as const

export const IMPORTS_PATH = `/admin${staffScreens.imports.path}` as const
export const NEW_IMPORT_PATH = `/admin${staffScreens.newImport.path}` as const

export const DOCUMENTS_PATH = `/admin${staffScreens.documents.path}` as const
export const ADD_DOCUMENTS_PATH = `/admin${staffScreens.addDocuments.path}` as const

export const RELEASES_PATH = `/admin${staffScreens.releases.path}` as const
export const DRAFTS_PATH = `/admin${staffScreens.drafts.path}` as const

export const USERS_PATH = `/admin${staffScreens.adminUsers.path}` as const
export const KEYS_PATH = `/admin${staffScreens.keys.path}` as const

/** The page of one product (contract §4). */
export const recordPath = (id: number) =>
  `/admin${staffScreens.productRecord.path.replace(':id', String(id))}`

/** The page of one import. */
export const importPath = (id: number) => `/admin${staffScreens.import.path.replace(':id', String(id))}`

/** The page of one release. */
export const releasePath = (number: number) =>
  `/admin${staffScreens.release.path.replace(':number', String(number))}`

/** The page of one change set. */
export const changeSetPath = (id: number) => `${ACTIVITY_PATH}?set=${id}`

/** Shown for a user without a name or e-mail (spec §2.17). */
export const FALLBACK_USER_NAME = 'Admin User'
export const FALLBACK_USER_EMAIL = 'admin@example.com'
