import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { DeliverableLine, Delivery, PlannedDelivery } from '@trastienda/contract/deliveries.contract'
import { MAX_DELIVERY_ADDRESS, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { deliveredInput, deliverProblems, deliverValues, type DeliverValues } from './deliver-values.ts'
import classes from './deliveries.module.css'

interface DeliverFormProps {
  sale: string
  plan: PlannedDelivery | undefined
  /** The lines that have something left. */
  lines: readonly DeliverableLine[]
  onMade: (delivery: Delivery) => void
  onClose: () => void
}

/** How much of each line leaves, and whether the customer takes it now or it goes out on a day. */
export function DeliverForm({ sale, plan, lines, onMade, onClose }: DeliverFormProps) {
  const today = todayIn(useTimeZone())
  const create = useWrite('deliveries.create')
  const form: SaveForm<DeliverValues> = useSaveForm({
    draft: `deliver-${sale}`,
    initialValues: deliverValues(lines, plan, today),
    validate: (values) => deliverProblems(lines, values),
    save: (values) => create.mutateAsync({ body: deliveredInput(sale, lines, values) }),
    onSaved: ({ data }) => onMade(data),
  })
  const { isHandedOver } = form.values
  return (
    <PopupForm form={form}>
      <Quantities lines={lines} form={form} />
      <Radio.Group
        label="Cuándo"
        value={isHandedOver ? 'now' : 'later'}
        onChange={(value) => form.setFieldValue('isHandedOver', value === 'now')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="later" label="Se lo llevamos" />
          <Radio value="now" label="Se lo lleva ahora" />
        </Stack>
      </Radio.Group>
      {!isHandedOver && (
        <>
          <DayInput label="Sale el" today={today} min={today} {...form.getInputProps('day')} value={form.values.day} />
          <TextInput
            label="Dirección"
            placeholder="La del contacto"
            autoComplete="off"
            {...letterLimit(MAX_DELIVERY_ADDRESS)}
            {...form.getInputProps('address')}
          />
        </>
      )}
      <TextInput
        label="Nota (opcional)"
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_NOTE)}
        {...form.getInputProps('note')}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Hacer remito" />
    </PopupForm>
  )
}

function Quantities({ lines, form }: { lines: readonly DeliverableLine[]; form: SaveForm<DeliverValues> }) {
  return (
    <>
      <ul className={classes.quantities}>
        {lines.map(({ saleLine, productName, pending }, place) => (
          <li key={saleLine}>
            <span>
              {productName}
              <Text size="xs" c="dimmed">
                Quedan {formatQuantity(pending)}
              </Text>
            </span>
            <QuantityInput
              size="sm"
              isBare
              aria-label={`Cantidad de ${productName}`}
              data-autofocus={place === 0 || undefined}
              {...form.getInputProps(`quantities.${saleLine}`)}
            />
          </li>
        ))}
      </ul>
      {form.errors['quantities'] !== undefined && (
        <Text size="sm" c="red" role="alert">
          {form.errors['quantities']}
        </Text>
      )}
    </>
  )
}
