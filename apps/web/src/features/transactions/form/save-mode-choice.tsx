import { Radio, Stack } from '@mantine/core'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { fieldMark, focusField } from './form-fields.ts'

const modes = [
  { value: 'created', label: 'Creación' },
  { value: 'effective', label: 'Creación y Efectivización' },
  { value: 'paid', label: 'Creación, Efectivización y Pago' },
] as const satisfies readonly { value: SaveMode; label: string }[]

interface SaveModeChoiceProps {
  value: SaveMode
  onChange: (mode: SaveMode) => void
}

/** How far saving takes a new transaction. */
export function SaveModeChoice({ value, onChange }: SaveModeChoiceProps) {
  return (
    <Radio.Group
      label="Al guardar"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        focusField('save')
      }}
    >
      <Stack gap={8} mt={6}>
        {modes.map((mode) => (
          <Radio key={mode.value} size="sm" value={mode.value} label={mode.label} {...fieldMark('saveMode')} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
