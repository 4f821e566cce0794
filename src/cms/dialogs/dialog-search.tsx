'use client'

/** Names the choice in a dialog, which stays even if another search does not show it. */
export const DialogChosen = ({ title }: { title: string | undefined }) =>
  title === undefined ? null : (
    <p>
      Chosen: <strong>{title}</strong>
    </p>
  )

/** Searches the offers of a dialog. @param max longest search, in characters */
export const DialogSearch = ({
  words,
  max,
  search,
}: {
  words: string
  max: number
  search: (words: string) => void
}) => (
  <label className="panel-dialog-search">
    Find
    <input type="search" value={words} maxLength={max} onChange={({ target }) => search(target.value)} />
  </label>
)
