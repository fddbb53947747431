import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

/** A code of six digits, which a phone's keyboard and a password manager know to fill in. */
export const CodeField = (props: TextInputProps & { readonly ref?: Ref<HTMLInputElement> }) => (
  <TextInput
    label="Código de la aplicación"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={40}
    {...props}
  />
)
