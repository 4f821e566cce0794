import type { Config } from 'payload'

type Views = NonNullable<NonNullable<NonNullable<Config['admin']>['components']>['views']>

/**
 * The staff screens as Payload's custom views: each path below /admin and the component that fills it. The
 * routes under src/app/(admin)/admin render just these, under a root layout of our own (docs/decisions/0003).
 */
export const staffViews = {
  login: { path: '/login', exact: true, Component: '/src/admin-views/login/login-screen#LoginScreen' },
  referenceStandards: {
    path: '/reference-standards',
    exact: true,
    Component: '/src/admin-views/reference-standards/reference-standards-view#ReferenceStandardsView',
  },
  activity: {
    path: '/activity',
    exact: true,
    Component: '/src/admin-views/activity/activity-view#ActivityView',
  },
  trash: { path: '/trash', exact: true, Component: '/src/admin-views/trash/trash-view#TrashView' },
  adminUsers: {
    path: '/users',
    exact: true,
    Component: '/src/admin-views/admin-users/admin-users-view#AdminUsersView',
  },
} satisfies Views
