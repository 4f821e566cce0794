import type { CollectionConfig } from 'payload'
import { kinds } from '@/content-seed/kinds'
import { adminSessionCollection } from './admin-session'
import { adminUserCollection } from './admin-user'
import { contentDocument } from './content-document'
import { contentKind } from './content-kind'
import { contentPicture } from './content-picture'
import { categoryCollection } from './reference-category'
import { productCollection } from './reference-product'

/** Every collection of Payload. The panel has its own view of those it shows (src/cms/config/panel-collections.ts). */
export const collections: readonly CollectionConfig[] = [
  categoryCollection,
  productCollection,
  adminUserCollection,
  adminSessionCollection,
  contentDocument(),
  ...kinds.map((kind) => contentKind(kind)),
  contentPicture(),
]
