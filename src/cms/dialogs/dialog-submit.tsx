import { PanelButton } from './panel-button'

/** The foot of a dialog's form: the reason of a refusal, and the buttons that submit and close. */
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
