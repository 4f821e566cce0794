import { Button } from '@/ui/button'

/** Replaces a list that could not be loaded; the toast reports the error. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 border border-line px-5 py-8">
      <p className="text-sm">{text}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
