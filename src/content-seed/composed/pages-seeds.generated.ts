// Written by npm run content:pull; do not edit.

import type { z } from 'zod'
import type { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import type { ContentDocument } from '@/domain/content/schema/define-content'

export const pageSeeds: ContentDocument<z.output<typeof composedPageSchema>>[] = []
