import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FoundTaxpayer } from '@trastienda/contract/arca-reads.contract'
import { isCuit } from '@trastienda/domain/person/cuit'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { call } from '#platform/api/api.ts'
import { useMay } from '#platform/session/permissions.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { foundInWords } from './filled-from-register.ts'

interface TaxNumberFieldProps<Values> {
  form: UseFormReturnType<Values>
  /** The form's values with what the register has. */
  filled: (values: Values, found: FoundTaxpayer) => Values
}

/**
 * The CUIT or other document. A business that issues electronic vouchers gets the rest of the form proposed from ARCA's register.
 */
export function TaxNumberField<Values extends { cuit: string }>({ form, filled }: TaxNumberFieldProps<Values>) {
  const { electronicVouchers } = useSettings()
  const mayAsk = useMay('sell')
  const { cuit } = form.values
  const lookup = useMutation({
    networkMode: 'always',
    mutationFn: async (asked: string) => (await call('fiscal.taxpayer', { params: { cuit: asked } })).data,
    onSuccess: (found, asked) => {
      // Somebody typed on while ARCA was asked.
      if (form.getValues().cuit === asked) form.setValues(filled(form.getValues(), found))
    },
    onError: (error) => form.setFieldError('cuit', `${error.message} Podés completar los datos a mano.`),
  })
  const props = form.getInputProps('cuit')
  if (electronicVouchers === undefined || !mayAsk)
    return <TextInput label="CUIT o documento" autoComplete="off" {...props} />
  const isOfLookup = lookup.data !== undefined && lookup.variables === cuit
  return (
    <TextInput
      label="CUIT o documento"
      autoComplete="off"
      {...props}
      description={isOfLookup ? <output>{foundInWords(lookup.data)}</output> : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth="6.5rem"
      rightSection={
        <SendButton
          sends="fiscal.taxpayer"
          size="compact-xs"
          variant="light"
          aria-label="Completar con los datos de ARCA"
          disabled={!isCuit(cuit)}
          loading={lookup.isPending}
          onClick={() => lookup.mutate(cuit)}
        >
          Completar
        </SendButton>
      }
    />
  )
}
