import type { Config } from 'payload'
import { STAFF_SCREENS } from './screens'

type Views = NonNullable<NonNullable<NonNullable<Config['admin']>['components']>['views']>

/** The staff screens as Payload's custom views; our routes render the same (docs/decisions/0003). */
export const staffViews: Views = Object.fromEntries(
  STAFF_SCREENS.map(({ path, title, Component }) => [
    path,
    { path, exact: true, Component, meta: { title } },
  ]),
)
