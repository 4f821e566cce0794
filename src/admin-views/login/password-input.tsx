'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { iconButtonStyles } from '@/ui/icon-button'
import { Input } from '@/ui/input'
import { VisuallyHidden } from '@/ui/visually-hidden'

/** A password input whose text can be shown and hidden. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-11" spellCheck={false} />
      <button
        type="button"
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className={iconButtonStyles({ size: 'sm', className: 'absolute end-1 top-1 text-ink-muted' })}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {/* Named by text, not by aria-label: only the input is labelled Password. */}
        <VisuallyHidden>{isShown ? 'Hide password' : 'Show password'}</VisuallyHidden>
      </button>
    </div>
  )
}
