import type { CollectionConfig } from 'payload'

/**
 * The collections of the site's content, the same in both configurations (docs/decisions/0029): the application migrates
 * and freezes what the panel edits.
 */
export const contentCollections = (): CollectionConfig[] => []
