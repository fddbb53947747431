import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password with a button that shows it. Its error is told to screen readers too, and found by the form around. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
)
