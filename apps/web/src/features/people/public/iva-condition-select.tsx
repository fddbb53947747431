import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'

const choices = [
  { value: '', label: 'Sin especificar' },
  ...ivaConditions.map(({ id, label }) => ({ value: String(id), label })),
]

/** A contact's condition before IVA; the value is its id as text, empty if unknown. */
export const IvaConditionSelect = (props: Omit<NativeSelectProps, 'data'>) => (
  <NativeSelect label="Condición frente al IVA" {...props} data={choices} />
)
