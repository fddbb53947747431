import { Paper, SegmentedControl } from '@mantine/core'
import type { Draft } from '../draft/draft.ts'
import { NO_DELIVERY_TERMS } from '#features/deliveries/public/delivery-terms.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import classes from './sale-delivery-choice.module.css'

const DeliveryFields = lazyPart(
  async () => (await import('#features/deliveries/public/delivery-fields.tsx')).DeliveryFields,
  { name: 'la entrega' },
)

interface SaleDeliveryChoiceProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

const choices = [
  { value: 'taken', label: 'Retirado' },
  { value: 'delivered', label: 'Para entregar' },
]

/** Whether the goods of a new sale leave with the customer, or later. */
export function SaleDeliveryChoice({ draft: { delivery, receptor }, onChange }: SaleDeliveryChoiceProps) {
  return (
    <Paper withBorder component="section" className={classes.choice} aria-label="Entrega">
      <SegmentedControl
        aria-label="Entrega"
        className={classes.kind}
        data={choices}
        value={delivery === undefined ? 'taken' : 'delivered'}
        onChange={(kind) => onChange({ delivery: kind === 'taken' ? undefined : NO_DELIVERY_TERMS })}
      />
      {delivery !== undefined && (
        <DeliveryFields
          delivery={delivery}
          knownAddress={receptor?.addresses[0]?.address}
          onChange={(typed) => onChange({ delivery: typed })}
        />
      )}
    </Paper>
  )
}
