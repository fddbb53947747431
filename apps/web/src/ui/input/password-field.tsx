import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import classes from './password-field.module.css'

/** A password with a button that shows it. Its error is read by screen readers too, and the form finds it to focus the field. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
)

/** A PIN, hidden as it is typed. It is no password field: the browser would keep it, in place of the password. */
export const PinField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={6} classNames={classes} {...props} />
)
