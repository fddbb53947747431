import { Button, Stack, Textarea } from '@mantine/core'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import { deliveryStateLabels, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { useState } from 'react'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { useMarkDelivery } from './use-mark-delivery.ts'

/** What needs a word about why. */
export type CameBack = 'notFound' | 'returned'

const examples = {
  notFound: 'No había nadie, vuelvo a la tarde…',
  returned: 'No lo quiso, estaba equivocado…',
} as const satisfies Record<CameBack, string>

interface MarkPopupProps {
  delivery: Delivery
  state: CameBack
  opened: boolean
  onClose: () => void
}

/** Says that goods come back to the shop, and why if somebody knows. */
export const MarkPopup = ({ opened, ...props }: MarkPopupProps) => (
  <Popup
    opened={opened}
    onClose={props.onClose}
    title={`${deliveryStateLabels[props.state]}: ${props.delivery.receptorName}`}
    size="sm"
  >
    <Marking {...props} />
  </Popup>
)

function Marking({ delivery, state, onClose }: Omit<MarkPopupProps, 'opened'>) {
  const [note, setNote] = useState('')
  const { mark, isMarking } = useMarkDelivery({ onMarked: onClose })
  return (
    <Stack gap="sm">
      <Textarea
        label="Qué pasó (opcional)"
        placeholder={examples[state]}
        description="Los productos vuelven a quedar por entregar."
        maxLength={MAX_DELIVERY_NOTE}
        rows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
      <PopupActions>
        <Button variant="default" onClick={onClose} disabled={isMarking}>
          Cancelar
        </Button>
        <WriteButton
          sends="deliveries.mark"
          loading={isMarking}
          onClick={() => mark({ id: delivery.$id, state, note })}
        >
          Guardar
        </WriteButton>
      </PopupActions>
    </Stack>
  )
}
