'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { PictureDrop, SendingPictures, useSendPictures } from './picture-drop'

/** Uploads several pictures at once, above the list of pictures. */
export function DropPictures() {
  const id = useId()
  const router = useRouter()
  const { sending, send } = useSendPictures(
    () => {},
    () => router.refresh(),
  )
  return (
    <PictureDrop className="panel-picture-zone" send={(files) => void send(files)}>
      <label htmlFor={id}>Drop pictures here, paste one, or choose several</label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          void send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <SendingPictures sending={sending} />
    </PictureDrop>
  )
}
