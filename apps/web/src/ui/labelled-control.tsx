import { Input, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface LabelledControlProps {
  label: string
  /** A control that takes no label of its own (a segmented control, a slider), named by the id. */
  children: (labelId: string) => ReactNode
}

/** A label over a control that has none, as text fields have theirs. */
export function LabelledControl({ label, children }: LabelledControlProps) {
  const id = useId()
  return (
    <Stack gap={0}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      {children(id)}
    </Stack>
  )
}
