'use client'

import { Button, Gutter } from '@payloadcms/ui'

/** Shown when a page of the panel could not be rendered. */
export default function FailedPage() {
  return (
    <Gutter>
      <div role="alert" className="panel-failed">
        <h1>This page cannot be shown</h1>
        <p>
          Its address asks for something that cannot be, or the server does not answer at the moment. Nothing
          that was saved is lost.
        </p>
        <Button type="button" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </Gutter>
  )
}
