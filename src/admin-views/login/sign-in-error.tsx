/**
 * The inline alert of a failed sign-in (spec §4, §8); its space is reserved, so that nothing moves when it appears.
 */
export function SignInError({ text }: { text: string | null }) {
  return (
    <div className="min-h-9">
      {text && (
        <p role="alert" className="border-danger border-s-2 bg-surface-sunken px-3 py-2 text-danger text-sm">
          {text}
        </p>
      )}
    </div>
  )
}
