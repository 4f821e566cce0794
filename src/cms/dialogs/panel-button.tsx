import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  type?: 'button' | 'submit'
  look?: 'primary' | 'secondary' | 'subtle'
  size?: 'medium' | 'small'
}

/** A button in the panel's look, independent of Payload's client, so that dialogs can be tested without it. */
export const PanelButton = ({
  type = 'button',
  look = 'secondary',
  size = 'medium',
  className = '',
  children,
  ...button
}: Props) => (
  <button
    {...button}
    type={type}
    className={`btn btn--size-${size} btn--style-${look} btn--no-margin btn--withoutPopup${button.disabled ? ' btn--disabled' : ''} ${className}`}
  >
    <span className="btn__content">
      <span className="btn__label">{children}</span>
    </span>
  </button>
)
