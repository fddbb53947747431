import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { lastCreditInvoiceLimit } from '@trastienda/domain/fiscal/voucher/credit-invoice'
import { ASK_AFTER_DAYS } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { useState } from 'react'
import { useIsResponsable, useTimeZone } from '#features/settings/public/use-settings.ts'
import { Form } from '#ui/form/save-form.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { ownLimit, pointProblems, type PointValues } from './point-values.ts'
import { ProvincialLines } from './provincial-lines.tsx'
import { SetUpStep, type StepFrame } from './set-up-step.tsx'
import { useFiscalUpdate } from './use-fiscal-update.ts'
import { VoucherDefaults } from './voucher-defaults.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'

interface PointStepProps extends StepFrame {
  readonly fiscal: FiscalSettingsAnswer
  readonly onDone: () => void
}

/** The point of sale at ARCA that numbers the vouchers. */
export const PointStep = ({ fiscal, onDone, ...frame }: PointStepProps) => (
  <SetUpStep {...frame} title="Punto de venta" summary={`Número ${fiscal.pointOfSale}`}>
    <PointForm fiscal={fiscal} onDone={onDone} />
  </SetUpStep>
)

function PointForm({ fiscal, onDone }: Pick<PointStepProps, 'fiscal' | 'onDone'>) {
  const isResponsable = useIsResponsable()
  const timeZone = useTimeZone()
  const [today] = useState(() => todayIn(timeZone))
  const { save } = useFiscalUpdate(fiscal)
  const form = useSaveForm<PointValues, unknown>({
    recordValues: {
      pointOfSale: String(fiscal.pointOfSale),
      isWithheld: fiscal.isWithheld,
      grossIncome: fiscal.grossIncome ?? '',
      activitiesSince: fiscal.activitiesSince ?? '',
      askAfterDays: String(fiscal.askAfterDays ?? ASK_AFTER_DAYS),
      servicePeriod: fiscal.servicePeriod ?? 'day',
      serviceDueDays: String(fiscal.serviceDueDays ?? 0),
      creditInvoiceAmount: (fiscal.creditInvoiceLimit ?? lastCreditInvoiceLimit).amount,
      creditInvoiceSince: (fiscal.creditInvoiceLimit ?? lastCreditInvoiceLimit).since,
      provincialLines: fiscal.provincialLines ?? [],
    },
    validate: pointProblems,
    save: ({
      pointOfSale,
      grossIncome,
      activitiesSince,
      askAfterDays,
      serviceDueDays,
      provincialLines,
      creditInvoiceAmount,
      creditInvoiceSince,
      ...choices
    }) =>
      save({
        ...choices,
        pointOfSale: Number(pointOfSale),
        grossIncome: trimmedText(grossIncome),
        activitiesSince: activitiesSince || undefined,
        askAfterDays: Number(askAfterDays),
        serviceDueDays: Number(serviceDueDays),
        creditInvoiceLimit: ownLimit(creditInvoiceAmount, creditInvoiceSince),
        provincialLines: provincialLines.length === 0 ? undefined : [...provincialLines],
      }),
    onSaved: onDone,
  })
  return (
    <Form form={form}>
      <Stack gap="md">
        <TextInput
          label="Punto de venta"
          description="El número que tiene en ARCA, de tipo Web Services. Que no lo use otro programa."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={5}
          w={{ base: '100%', sm: '18rem' }}
          {...form.getInputProps('pointOfSale')}
        />
        {isResponsable && (
          <Checkbox
            label="Facturas A sujetas a retención"
            description="Solo si ARCA te habilitó a emitir clase A con la leyenda «Operación sujeta a retención»."
            {...form.getInputProps('isWithheld', { type: 'checkbox' })}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label="Ingresos Brutos"
            description="El número que va impreso en tus facturas. Si no tenés, poné «Exento» o «No inscripto»."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...letterLimit(30)}
            {...form.getInputProps('grossIncome')}
          />
          <DayInput
            label="Inicio de actividades"
            error={form.errors.activitiesSince as string}
            value={form.values.activitiesSince || undefined}
            onChange={(day) => form.setFieldValue('activitiesSince', day ?? '')}
            today={today}
            max={today}
          />
        </SimpleGrid>
        <TextInput
          label="Preguntar por ventas de hace más de (días)"
          description="La factura lleva la fecha del día en que sale: una venta más vieja se confirma antes."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={3}
          w={{ base: '100%', sm: '18rem' }}
          {...form.getInputProps('askAfterDays')}
        />
        <VoucherDefaults form={form} today={today} />
        {isResponsable && <ProvincialLines form={form} today={today} />}
        <Group>
          <SendButton type="submit" loading={form.isSaving}>
            Guardar y seguir
          </SendButton>
        </Group>
      </Stack>
    </Form>
  )
}
