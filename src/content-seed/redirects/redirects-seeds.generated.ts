// Written by npm run content:pull; do not edit.

import { defineEach } from '@/domain/content/schema/define-content'
import { redirectSchema } from '@/domain/content/schema/kinds/redirect'

export const redirectSeeds = defineEach('src/content-seed/redirects/redirects-seeds.generated.ts', redirectSchema, {})
