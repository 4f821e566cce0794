// Written by npm run content:pull; do not edit.

import { defineEach } from '@/content/schema/define-content'
import { redirectSchema } from '@/content/schema/redirect'

export const redirectSeeds = defineEach('src/content-seed/redirects/redirects-seeds.generated.ts', redirectSchema, {})
