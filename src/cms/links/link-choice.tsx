'use client'

import { useField, useFieldPath } from '@payloadcms/ui'
import { LinkChoiceAt } from './link-choice-at'
import type { LinkKind } from './link-words'

/** Stands below the field of a link in a document's form. */
export function LinkChoice({ path: sentPath = '', kinds }: { path?: string; kinds: LinkKind[] | null }) {
  const path = useFieldPath() || sentPath
  const { value, setValue, disabled } = useField<string>({ path })
  return <LinkChoiceAt href={value ?? ''} kinds={kinds} isFixed={disabled} use={setValue} />
}
