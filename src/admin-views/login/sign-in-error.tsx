/** The inline alert of a failed sign-in (spec §4, §8). */
export function SignInError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="border-danger border-s-2 bg-surface-sunken px-3 py-2 text-danger text-sm">{text}</p>
      )}
    </div>
  )
}
