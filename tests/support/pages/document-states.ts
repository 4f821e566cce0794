/** What the status line of a document's form says (contract §9). */
export const DRAFTED = /^Status: Unpublished changes.*draft not saved for the next release yet/
export const SAVED = /^Status: Unpublished changes(?!.*draft not saved)/
export const PUBLISHED = /^Status: Published/
export const LEAVING = /^Status: Unpublished changes.*leaves the site when it is published/
