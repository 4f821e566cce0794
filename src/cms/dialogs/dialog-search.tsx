'use client'

/** Searches what a dialog offers. @param max characters that are searched for at most */
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
