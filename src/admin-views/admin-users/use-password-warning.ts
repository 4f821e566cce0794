'use client'

import { useEffect, useState } from 'react'
import { COMMON_PASSWORD_WARNING, loadCommonPasswords } from '@/domain/common-password'

/** A warning while somebody chooses a password that many have; the list is loaded with the form, and missed by nobody. */
export function usePasswordWarning(password: string): string | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    loadCommonPasswords().then(setCommon, () => undefined)
  }, [])
  return common?.has(password.toLowerCase()) ? COMMON_PASSWORD_WARNING : null
}
