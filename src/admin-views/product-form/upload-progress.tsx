import { Button } from '@/ui/controls/button'
import { Progress } from '@/ui/layout/progress'

/** A running upload; `share` from 0 to 1. */
export type UploadState = { share: number; cancel: () => void }

/** The progress of an upload, with a Cancel button. */
export function UploadProgress({ upload }: { upload: UploadState }) {
  return (
    <div className="flex items-center gap-4 sm:col-span-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="mb-1.5 text-sm tabular-nums">
          {upload.share < 1 ? `Uploading: ${Math.floor(upload.share * 100)} %` : 'Uploaded, being checked...'}
        </p>
        <Progress label="Upload" value={upload.share < 1 ? upload.share : null} />
      </div>
      <Button variant="outline" size="sm" onClick={upload.cancel}>
        Cancel upload
      </Button>
    </div>
  )
}
