import * as React from 'react'

/** What React shares with its renderers, under the name that its development build gives it. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Keeps React from noting a stack for each element, by which it would say in a warning who made it: it notes ten
 * thousand a second, an eighth of the computing of a screen. Warnings still fail a test, and name the component.
 */
export function noteNoOwners(): void {
  const shared: unknown = Reflect.get(React, INTERNALS)
  if (typeof shared !== 'object' || shared === null) return
  // So many that it notes no more, also after a second, when it begins to count anew.
  const made = { get: () => Number.MAX_SAFE_INTEGER, set: () => {} }
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', made)
}
