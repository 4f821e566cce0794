'use client'

import type { ReactNode } from 'react'
import { FactorSection } from '@/admin-views/account/factor-section'
import { OwnDetails } from '@/admin-views/account/own-details'
import {
  EndOthers,
  OWN_SESSIONS_HINT,
  OwnSessionList,
  useEndingSessions,
} from '@/admin-views/own-sessions/own-sessions'
import { PageHeading } from '@/admin-views/shell/page-heading'

/** The own account (contract §11): name and password, second factors, sessions. */
export function AccountView() {
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeading
        title="Account"
        subtitle="Your name and password, your second factor, and where you are signed in."
      />
      <Part title="Name and password">
        <OwnDetails />
      </Part>
      <Part title="Second factor">
        <FactorSection />
      </Part>
      <Part title="Sessions">
        <Sessions />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8 max-w-2xl border-line border-t pt-5">
    <h2 className="mb-4 font-serif text-xl">{title}</h2>
    {children}
  </section>
)

function Sessions() {
  const ending = useEndingSessions()
  return (
    <>
      <p className="mb-2 text-ink-muted text-sm">{OWN_SESSIONS_HINT}</p>
      <OwnSessionList {...ending} />
      <div className="mt-3">
        <EndOthers {...ending} />
      </div>
    </>
  )
}
