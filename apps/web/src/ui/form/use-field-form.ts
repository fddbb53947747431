import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { afterPress } from './after-press.ts'

type FieldFormInput<Values> = Omit<UseFormInput<Values>, 'validateInputOnBlur' | 'enhanceGetInputProps'>

/**
 * A form whose fields are checked when they are left. One that nobody typed into is not: whoever passes through an empty
 * field has made no mistake yet. A press on a button comes first, and sees the page as it was pressed.
 */
export function useFieldForm<Values extends object>(input: FieldFormInput<Values>): UseFormReturnType<Values> {
  const typed = useRef(new Set<string>())
  return useForm<Values>({
    ...input,
    enhanceGetInputProps: ({ inputProps: { onChange }, field, form }) => ({
      onChange: (change: unknown) => {
        typed.current.add(String(field))
        onChange(change)
      },
      onBlur: () => {
        if (typed.current.has(String(field))) afterPress(() => void form.validateField(field))
      },
    }),
  })
}
