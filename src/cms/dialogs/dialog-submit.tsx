import { PanelButton } from './panel-button'

/** Ends a dialog's form: why it was refused, the button that sends it, and the one that leaves. */
export const DialogSubmit = ({
  label,
  refusal,
  isRunning,
  cancel,
}: {
  label: string
  refusal: string | null
  isRunning: boolean
  cancel: () => void
}) => (
  <>
    <p role="alert" className="panel-refusal">
      {refusal}
    </p>
    <div className="panel-dialog-actions">
      <PanelButton type="submit" look="primary" disabled={isRunning}>
        {label}
      </PanelButton>
      <PanelButton onClick={cancel}>Cancel</PanelButton>
    </div>
  </>
)
