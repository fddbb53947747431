import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with a button that shows it. Its error is read by screen readers too, and the form finds it to focus the field. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
)
