import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import { productWarnings } from '@trastienda/domain/product/product-validation'
import type { ProductValues } from './product-values.ts'
import { productSuggestions } from '#features/products/public/products.queries.ts'

/**
 * An EAN of 13 digits. A wrong check digit, and an EAN of another product, are warnings: shops use codes of their own,
 * and sell one article in two ways.
 */
export function EanField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { ean, code } = form.values
  const taken = useTakenEan(ean.trim(), code)
  const warning = taken ?? productWarnings({ ean })[0]
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

/** Warns that another product has an EAN; a scan of it would find that product. */
function useTakenEan(ean: string, code: string): Problem | undefined {
  const { data } = useQuery({ ...productSuggestions('all')(ean), enabled: /^\d{13}$/.test(ean) })
  const other = data?.find((product) => product.ean === ean && product.code !== code)
  return other && problem('ean_taken', 'ean', { name: other.name, code: other.code })
}
