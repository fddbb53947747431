import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import { Fieldset, NativeSelect, SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { provinces } from '@trastienda/domain/person/province'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import type { ReactNode } from 'react'
import { PriceListSelect } from '#features/price-lists/public/price-list-select.tsx'
import { RolesSelect } from '#features/registers/public/roles-select.tsx'
import { ZoneSelect } from '#features/registers/public/zone-select.tsx'
import { useCapabilities, useMay } from '#platform/session/permissions.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { ImageUpload } from '#ui/image/image-upload.tsx'
import { LabelledControl } from '#ui/input/labelled-control.tsx'
import { useFirstFocus } from '#ui/form/use-first-focus.ts'
import type { ContactValues } from '../public/contact-values.ts'
import { filledFromRegister } from '../public/filled-from-register.ts'
import { IvaConditionSelect } from '../public/iva-condition-select.tsx'
import { TaxNumberField } from '../public/tax-number-field.tsx'

interface PartProps {
  form: UseFormReturnType<ContactValues>
  /** Code and type cannot change once the contact exists. */
  isNew: boolean
}

interface ContactFieldsProps extends PartProps {
  /** Left out for a person who may not choose a picture. */
  onUploading?: ((isUploading: boolean) => void) | undefined
  /** The questions of only one of the two screens, before the observations. */
  children?: ReactNode
}

/** A contact's fields, new or existing. */
export const ContactFields = ({ form, isNew, onUploading, children }: ContactFieldsProps) => (
  <>
    <IdentityFields form={form} isNew={isNew} />
    <ReachFields form={form} />
    <CustomerFields form={form} isNew={isNew} />
    {children}
    <ObservationsField form={form} />
    {onUploading && (
      // A picture helps a new member of the staff to recognise people.
      <ImageUpload
        label="Foto"
        scope="avatar"
        value={form.values.avatar}
        error={form.errors['avatar']}
        onChange={(url) => form.setFieldValue('avatar', url)}
        onBusyChange={onUploading}
      />
    )}
  </>
)

const columns = { base: 1, xs: 2, lg: 3 }
const provinceChoices = [
  { value: '', label: 'Sin especificar' },
  ...provinces.map((name) => ({ value: name, label: name })),
]

function IdentityFields({ form, isNew }: PartProps) {
  const name = useFirstFocus(isNew)
  const types = seenPersonTypes(useCapabilities())
  return (
    <SimpleGrid cols={columns} spacing="sm">
      <TextInput ref={name} label="Nombre" required autoComplete="off" {...form.getInputProps('name')} />
      {types.length > 1 && (
        <LabelledControl label="Tipo">
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              data={[...types]}
              disabled={!isNew}
              {...form.getInputProps('type')}
            />
          )}
        </LabelledControl>
      )}
      <TextInput label="Código" required autoComplete="off" disabled={!isNew} {...form.getInputProps('code')} />
      <TaxNumberField form={form} filled={filledFromRegister} />
      <IvaConditionSelect {...form.getInputProps('ivaCondition')} />
      <RolesSelect {...form.getInputProps('roles')} />
    </SimpleGrid>
  )
}

const ReachFields = ({ form }: Pick<PartProps, 'form'>) => (
  <Fieldset legend="Datos de contacto" variant="unstyled">
    <SimpleGrid cols={columns} spacing="sm">
      <TextInput label="Teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phoneNumber')} />
      <TextInput label="Otro teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phoneNumber2')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <TextInput label="Domicilio" autoComplete="off" {...form.getInputProps('addresses.0.address')} />
      <TextInput label="Código postal" autoComplete="off" {...form.getInputProps('addresses.0.postalCode')} />
      <NativeSelect label="Provincia" data={provinceChoices} {...form.getInputProps('addresses.0.province')} />
      <TextInput label="Sitio web" inputMode="url" autoComplete="off" {...form.getInputProps('website')} />
    </SimpleGrid>
  </Fieldset>
)

/** The terms of sales to a customer; nothing for other contacts. */
function CustomerFields({ form, isNew }: PartProps) {
  const mayOverride = useMay('override')
  if (!hasCustomerFields(form.values.type)) return null
  return (
    <Fieldset legend="Ventas" variant="unstyled">
      <SimpleGrid cols={columns} spacing="sm">
        <ZoneSelect isCreatable {...form.getInputProps('zone')} />
        {(mayOverride || !isNew) && (
          <>
            <PriceListSelect {...form.getInputProps('priceList')} />
            <MoneyInput label="Límite de crédito" placeholder="Sin límite" {...form.getInputProps('creditLimit')} />
          </>
        )}
      </SimpleGrid>
    </Fieldset>
  )
}

const ObservationsField = ({ form }: Pick<PartProps, 'form'>) => (
  <Textarea
    label="Observaciones"
    autosize
    minRows={2}
    description={`${form.values.observations.length} de ${MAX_OBSERVATIONS}`}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...form.getInputProps('observations')}
  />
)
