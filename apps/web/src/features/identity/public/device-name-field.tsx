import { TextInput, type TextInputProps } from '@mantine/core'
import { letterLimit } from '#ui/input/letter-limit.ts'

const MOST_CHARACTERS = 40

export const DeviceNameField = (props: TextInputProps) => (
  <TextInput label="Nombre" autoComplete="off" {...letterLimit(MOST_CHARACTERS)} data-autofocus {...props} />
)

export const deviceNameErrors = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? { name: 'Poné un nombre.' } : {}
