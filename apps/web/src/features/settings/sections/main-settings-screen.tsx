import { Box, Fieldset, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { mainSettingsProblems } from '@trastienda/domain/identity/main-settings'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { ImageUpload } from '#ui/image/image-upload.tsx'
import { mainValuesOf, withMainValues, type MainValues } from './settings-input.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { ScreenForm } from '#ui/form/save-form.tsx'
import type { SaveForm } from '#ui/form/use-save-form.ts'

/** Personal data, the business's data, and the tax condition that decides whether VAT shows. */
export function MainSettingsScreen() {
  const form = useSettingsForm({
    name: 'main',
    valuesOf: mainValuesOf,
    apply: withMainValues,
    validate: mainSettingsProblems,
  })
  const mayChangeBusiness = useMay('settings')
  const [isUploading, setIsUploading] = useState(false)
  return (
    <ScreenForm form={form}>
      <Fieldset legend="Datos personales" variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label="Nombre" autoComplete="given-name" required {...form.getInputProps('name')} />
          <TextInput label="Apellido" autoComplete="family-name" required {...form.getInputProps('lastName')} />
          <TextInput label="Teléfono" type="tel" autoComplete="tel" {...form.getInputProps('phoneNumber')} />
        </SimpleGrid>
      </Fieldset>
      {mayChangeBusiness && <BusinessFields form={form} onBusyChange={setIsUploading} />}
      <Group>
        <SendButton type="submit" loading={form.isSaving} disabled={isUploading}>
          Guardar
        </SendButton>
      </Group>
    </ScreenForm>
  )
}

interface BusinessFieldsProps {
  form: SaveForm<MainValues>
  onBusyChange: (isBusy: boolean) => void
}

function BusinessFields({ form, onBusyChange }: BusinessFieldsProps) {
  return (
    <>
      <Fieldset legend="Datos del negocio" variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label="Nombre del negocio" {...form.getInputProps('business.name')} />
          <TextInput label="Teléfono del negocio" type="tel" {...form.getInputProps('business.phoneNumber')} />
          <TextInput label="Email del negocio" type="email" {...form.getInputProps('business.email')} />
          <TextInput label="Dirección" {...form.getInputProps('business.address')} />
          <TextInput
            label="CUIT"
            description="Sale en tus comprobantes, con tu condición impositiva."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('business.cuit')}
          />
        </SimpleGrid>
        <Box mt="md">
          <ImageUpload
            label="Logo"
            scope="logo"
            shape="wide"
            hasLink
            value={form.values.business.logoUrl}
            error={form.errors['business.logoUrl']}
            onChange={(url) => form.setFieldValue('business.logoUrl', url)}
            onBusyChange={onBusyChange}
          />
        </Box>
      </Fieldset>
      <Radio.Group label="Condición impositiva" {...form.getInputProps('condition')}>
        <Stack gap="xs" mt="xs">
          <Radio value="monotributista" label="Monotributista" description="Comprobantes C, sin IVA discriminado." />
          <Radio
            value="responsable"
            label="Responsable inscripto"
            description="Comprobantes A y B, con IVA en productos y transacciones."
          />
        </Stack>
      </Radio.Group>
    </>
  )
}
