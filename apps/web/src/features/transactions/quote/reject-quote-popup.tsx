import { Button, Stack, Textarea } from '@mantine/core'
import { MAX_REJECTION_REASON } from '@trastienda/domain/quote/quote'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'

interface RejectQuotePopupProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** Says that the customer does not want it, and why if somebody knows. */
export function RejectQuotePopup({ id, opened, onClose }: RejectQuotePopupProps) {
  const [reason, setReason] = useState('')
  const reject = useWrite('quotes.reject', { success: `${id} quedó rechazado.`, onSuccess: onClose })
  return (
    <Popup opened={opened} onClose={onClose} title={`Rechazar ${id}`}>
      <Stack gap="sm">
        <Textarea
          label="Motivo (opcional)"
          placeholder="Compró en otro lado, era caro…"
          maxLength={MAX_REJECTION_REASON}
          rows={3}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <PopupActions>
          <Button variant="default" onClick={onClose} disabled={reject.isPending}>
            Cancelar
          </Button>
          <SendButton
            sends="quotes.reject"
            loading={reject.isPending}
            onClick={() => reject.mutate({ params: { id }, body: { reason } })}
          >
            Rechazar
          </SendButton>
        </PopupActions>
      </Stack>
    </Popup>
  )
}
