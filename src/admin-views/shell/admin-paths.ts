export const LOGIN_PATH = '/admin/login'
export const REFERENCE_STANDARDS_PATH = '/admin/reference-standards'
export const ADMIN_USERS_PATH = '/admin/users'

/** The page of one product. */
export const recordPath = (id: number) => `${REFERENCE_STANDARDS_PATH}/products/${id}`

/** The page of one change set. */
export const changeSetPath = (id: number) => `/admin/activity?set=${id}`

/** What each admin page is called, by its path (spec §2.17). */
export const ADMIN_PAGE_NAMES: Readonly<Record<string, string>> = {
  [REFERENCE_STANDARDS_PATH]: 'Reference Standards',
  [ADMIN_USERS_PATH]: 'Admin Users',
}

/** What stands for a user who has no name or e-mail (spec §2.17). */
export const FALLBACK_USER_NAME = 'Admin User'
export const FALLBACK_USER_EMAIL = 'admin@example.com'
