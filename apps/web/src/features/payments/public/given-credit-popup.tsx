import { Button, Stack, Text } from '@mantine/core'
import type { Exchange } from '@trastienda/contract/exchanges.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface GivenCreditPopupProps {
  credit: Exchange['storeCredit']
  onClose: () => void
}

/** Shows the store credit that was just given, whose code the customer takes along. */
export function GivenCreditPopup({ credit, onClose }: GivenCreditPopupProps) {
  return (
    <Popup opened={credit !== undefined} onClose={onClose} title="Vale" size="sm">
      {credit !== undefined && (
        <Stack gap={4}>
          <Text>Código del vale</Text>
          <output
            aria-label="Código del vale"
            className="amount"
            style={{ fontSize: '1.8rem', letterSpacing: '0.05em' }}
          >
            {credit.code}
          </output>
          <Text fw={600}>{formatMoney(credit.amount)}</Text>
          <Text size="sm" c="dimmed">
            {credit.endsOn === undefined ? 'No vence.' : `Vence el ${formatDay(credit.endsOn)}.`} Se usa al cobrar, de
            una vez o en partes.
          </Text>
        </Stack>
      )}
      <PopupActions>
        {credit !== undefined && <TicketMenu id={credit.code} label="Imprimir" />}
        <Button onClick={onClose} data-autofocus>
          Listo
        </Button>
      </PopupActions>
    </Popup>
  )
}
