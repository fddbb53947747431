import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './pin-field.module.css'

/** A PIN, hidden as it is typed. It is no password field: the browser would keep it, in place of the password. */
export const PinField = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="off" maxLength={6} classNames={classes} {...props} />
)
