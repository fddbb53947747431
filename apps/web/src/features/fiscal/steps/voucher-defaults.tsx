import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { servicePeriodLabels, servicePeriods } from '@trastienda/domain/fiscal/voucher/service-period'
import type { SaveForm } from '#ui/form/use-save-form.ts'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import type { PointValues } from './point-values.ts'

const periods = servicePeriods.map((period) => ({ value: period, label: servicePeriodLabels[period] }))

/** The vouchers' default service dates, and the limit from which a Factura de Crédito gets a warning. */
export const VoucherDefaults = ({ form, today }: { readonly form: SaveForm<PointValues>; readonly today: string }) => (
  <>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label="Período de un servicio"
        description="Lo que va en la factura de un servicio, si al facturar no ponés otro."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={periods}
        {...form.getInputProps('servicePeriod')}
      />
      <TextInput
        label="Un servicio se paga a los (días)"
        description="Desde la fecha de la factura: 0 si se paga en el momento."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        maxLength={3}
        {...form.getInputProps('serviceDueDays')}
      />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <MoneyInput
        label="Factura de Crédito Electrónica desde"
        description="A una empresa grande, desde este total ARCA no acepta otra. Te avisamos antes de facturar."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('creditInvoiceAmount')}
      />
      <DayInput
        label="Vigente desde"
        value={form.values.creditInvoiceSince || undefined}
        onChange={(day) => form.setFieldValue('creditInvoiceSince', day ?? '')}
        today={today}
      />
    </SimpleGrid>
  </>
)
