import { Input, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface LabelledControlProps {
  label: string
  /** A control without a label of its own (a segmented control), named by the id. */
  children: (labelId: string) => ReactNode
  hint?: string
  error?: ReactNode
}

/** A label over a control without one, like a text field's. */
export function LabelledControl({ label, children, hint, error }: LabelledControlProps) {
  const id = useId()
  return (
    <Stack gap={0} align="stretch">
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <div>{children(id)}</div>
      {hint !== undefined && <Input.Description mt={5}>{hint}</Input.Description>}
      {error !== undefined && error !== null && <Input.Error mt={5}>{error}</Input.Error>}
    </Stack>
  )
}
