'use client'

import { useEffect, useState } from 'react'
import { COMMON_PASSWORD_WARNING, loadCommonPasswords } from '@/domain/common-password'

/** Warns about a common password. The list is loaded with the form; without it there is no warning. */
export function usePasswordWarning(password: string): string | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    loadCommonPasswords().then(setCommon, () => undefined)
  }, [])
  return common?.has(password.toLowerCase()) ? COMMON_PASSWORD_WARNING : null
}
