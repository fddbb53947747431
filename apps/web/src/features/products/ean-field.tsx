import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messageOf } from '@trastienda/domain/problem'
import { productWarnings } from '@trastienda/domain/product/product-validation'
import type { ProductValues } from './product-values.ts'

/** An EAN of 13 digits; a check digit that does not fit is a warning, since shops use codes of their own. */
export function EanField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const [warning] = productWarnings({ ean: form.values.ean })
  return (
    <TextInput
      label="EAN"
      inputMode="numeric"
      autoComplete="off"
      description={warning === undefined ? undefined : messageOf(warning)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      styles={{ description: { color: 'var(--warning)' } }}
      {...form.getInputProps('ean')}
    />
  )
}
