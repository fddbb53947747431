import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import classes from './password-field.module.css'

/**
 * A password with a button that shows it. Screen readers read its error too, and the form finds it by its error to
 * focus the field.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />
)

/** A PIN, hidden during typing. It is no password field: the browser would store it in place of the password. */
export const PinField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={6} classNames={classes} {...props} />
)
