/** Names what is chosen in a dialog: the choice stays, even if another search does not show it. */
export const DialogChosen = ({ title }: { title: string | undefined }) =>
  title === undefined ? null : (
    <p>
      Chosen: <strong>{title}</strong>
    </p>
  )
