import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FoundTaxpayer } from '@trastienda/contract/arca-reads.contract'
import { isCuit } from '@trastienda/domain/person/cuit'
import {
  documentKindLabels,
  documentKinds,
  NATIONAL_DOCUMENT,
  type DocumentKind,
} from '@trastienda/domain/person/document-kind'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { call } from '#platform/api/api.ts'
import { useMay } from '#platform/session/permissions.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { foundInWords } from './filled-from-register.ts'

interface DocumentValues {
  cuit: string
  documentKind: DocumentKind | ''
}

const kinds = [
  { value: '', label: NATIONAL_DOCUMENT },
  ...documentKinds.map((kind) => ({ value: kind, label: documentKindLabels[kind] })),
]

interface TaxNumberFieldProps<Values> {
  form: UseFormReturnType<Values>
  /** The form's values with the register's facts. */
  filled: (values: Values, found: FoundTaxpayer) => Values
}

/**
 * The CUIT or other document. A business that issues electronic vouchers gets the rest of the form proposed from ARCA's register.
 */
export const TaxNumberField = <Values extends DocumentValues>(props: TaxNumberFieldProps<Values>) => (
  <>
    <NumberField {...props} />
    <DocumentKindSelect form={props.form} />
  </>
)

/** The kind of document; asked if vouchers state it and its digits do not tell. */
function DocumentKindSelect<Values extends DocumentValues>({ form }: Pick<TaxNumberFieldProps<Values>, 'form'>) {
  const { electronicVouchers } = useSettings()
  const { cuit, documentKind } = form.values
  const isKnown = cuit.trim() === '' || isCuit(cuit)
  if (electronicVouchers === undefined || (isKnown && documentKind === '')) return null
  return <NativeSelect label="Tipo de documento" data={kinds} {...form.getInputProps('documentKind')} />
}

function NumberField<Values extends DocumentValues>({ form, filled }: TaxNumberFieldProps<Values>) {
  const { electronicVouchers } = useSettings()
  const mayAsk = useMay('sell')
  const { cuit } = form.values
  const lookup = useMutation({
    networkMode: 'always',
    mutationFn: async (asked: string) => (await call('fiscal.taxpayer', { params: { cuit: asked } })).data,
    onSuccess: (found, asked) => {
      // Somebody went on typing while ARCA was asked.
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
