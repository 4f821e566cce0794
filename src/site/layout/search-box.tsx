'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/ui/icon-button'

/** Opens on click over the bar, closes on blur and on Escape. What is typed goes nowhere (spec §2.2). */
export function SearchBox({
  label,
  placeholder,
  icon,
}: {
  label: string
  placeholder: string
  icon: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="no-script:hidden"
      >
        {icon}
      </IconButton>
      {isOpen && (
        <search className="absolute inset-x-5 inset-y-0 z-10 flex items-center bg-surface sm:inset-x-8 lg:inset-x-16">
          <form
            onSubmit={(event) => event.preventDefault()}
            className="flex w-full items-center gap-3 border-b border-line-strong"
          >
            <span className="text-ink-muted">{icon}</span>
            <input
              ref={input}
              type="search"
              aria-label={label}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="done"
              onBlur={() => setIsOpen(false)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                setIsOpen(false)
                button.current?.focus()
              }}
              className="h-12 w-full bg-transparent font-serif text-xl text-ink outline-none placeholder:text-ink-muted"
            />
          </form>
        </search>
      )}
    </>
  )
}
