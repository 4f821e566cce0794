'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { Input } from '@/ui/input'

/** A password control whose text can be shown and hidden. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-11" spellCheck={false} />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        size="sm"
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className="absolute end-1 top-1 text-ink-muted"
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </IconButton>
    </div>
  )
}
