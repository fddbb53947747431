import { useQuery } from '@tanstack/react-query'
import type { PlannedDelivery } from '@trastienda/contract/deliveries.contract'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { deliveriesQueries } from './deliveries.queries.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { sentTerms, type DeliveryTerms } from './delivery-terms.ts'

interface PlanPopupProps {
  sale: string
  opened: boolean
  onClose: () => void
}

/** The place and the day for the goods of a sale. */
export const PlanPopup = ({ sale, opened, onClose }: PlanPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Entrega de ${sale}`} size="sm">
    <Loaded sale={sale} onClose={onClose} />
  </Popup>
)

type LoadedProps = Omit<PlanPopupProps, 'opened'>

function Loaded({ sale, onClose }: LoadedProps) {
  const { data, error, refetch } = useQuery(deliveriesQueries.ofSale(sale))
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={3} />
  return <PlanForm sale={sale} plan={data.plan} onClose={onClose} />
}

function PlanForm({ sale, plan, onClose }: LoadedProps & { plan: PlannedDelivery | undefined }) {
  const write = useWrite('deliveries.plan', {
    success: plan === undefined ? `${sale} quedó para entregar.` : 'Entrega guardada.',
    ...(plan === undefined ? {} : { version: plan.version }),
  })
  const form = useSaveForm<DeliveryTerms, unknown>({
    draft: `delivery-plan-${sale}`,
    recordValues: { address: plan?.address ?? '', day: plan?.day, note: plan?.note ?? '' },
    validate: () => [],
    save: (terms) => write.mutateAsync({ params: { id: sale }, body: sentTerms(terms) }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <DeliveryFields
        delivery={form.values}
        knownAddress={undefined}
        dayError={typeof form.errors['day'] === 'string' ? form.errors['day'] : undefined}
        onChange={(terms) => form.setValues(terms)}
      />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
