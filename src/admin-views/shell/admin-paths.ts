export const LOGIN_PATH = '/admin/login'
export const REFERENCE_STANDARDS_PATH = '/admin/reference-standards'
export const ACTIVITY_PATH = '/admin/activity'
export const TRASH_PATH = '/admin/trash'
export const ADMIN_USERS_PATH = '/admin/users'

/** What each admin page is called, by its path (spec §2.17). */
export const ADMIN_PAGE_NAMES: Readonly<Record<string, string>> = {
  [REFERENCE_STANDARDS_PATH]: 'Reference Standards',
  [ACTIVITY_PATH]: 'Activity',
  [TRASH_PATH]: 'Trash',
  [ADMIN_USERS_PATH]: 'Admin Users',
}

/** The page of one product (contract §4). */
export const productPath = (id: number): string => `${REFERENCE_STANDARDS_PATH}/products/${id}`

/** What stands for a user who has no name or e-mail (spec §2.17). */
export const FALLBACK_USER_NAME = 'Admin User'
export const FALLBACK_USER_EMAIL = 'admin@example.com'
