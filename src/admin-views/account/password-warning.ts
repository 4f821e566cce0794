import { useEffect, useState } from 'react'
import { COMMON_PASSWORD_WARNING, loadCommonPasswords } from '@/domain/rules/accounts/common-password'

/** Warns about a common password. The list is loaded when one is typed; without it there is no warning. */
export function usePasswordWarning(password: string): string | null {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null)
  const isTyped = password !== ''
  useEffect(() => {
    if (isTyped) loadCommonPasswords().then(setCommon, () => undefined)
  }, [isTyped])
  return common?.has(password.toLowerCase()) ? COMMON_PASSWORD_WARNING : null
}
