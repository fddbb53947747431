import { Button, Stack, Text } from '@mantine/core'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { STORE_CREDIT_METHOD, STORE_CREDIT_METHOD_NAME } from '@trastienda/domain/account/store-credits'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useOfferedMethods } from '#features/payments/public/payment-methods.queries.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'

interface RefundSheetProps {
  /** What the customer gets back; the sheet is open while this is defined. */
  refund: Money | undefined
  isSaving: boolean
  onPay: (paying: Paying) => void
  onClose: () => void
}

/** Pays out what an exchange leaves to the customer: as a store credit, in cash or by another method. */
export function RefundSheet({ refund, isSaving, onPay, onClose }: RefundSheetProps) {
  return (
    <Popup opened={refund !== undefined} onClose={() => isSaving || onClose()} title="Cambio" size="sm">
      {refund === 0 ? (
        <Even isSaving={isSaving} onPay={() => onPay({})} onClose={onClose} />
      ) : (
        refund !== undefined && <Ways refund={refund} isSaving={isSaving} onPay={onPay} />
      )}
    </Popup>
  )
}

function Ways({ refund, isSaving, onPay }: Omit<RefundSheetProps, 'onClose' | 'refund'> & { refund: Money }) {
  const offered = useOfferedMethods()
  const others = offered.filter(({ $id }) => $id !== CASH_METHOD && $id !== STORE_CREDIT_METHOD)
  const ways = [
    { $id: STORE_CREDIT_METHOD, name: STORE_CREDIT_METHOD_NAME },
    { $id: CASH_METHOD, name: CASH_METHOD_NAME },
  ]
  return (
    <Stack gap="sm">
      <Text>Queda a favor del cliente</Text>
      <output aria-label="A favor del cliente" className="amount" style={{ fontSize: '2.5rem', lineHeight: 1.1 }}>
        {formatMoney(refund)}
      </output>
      {[...ways, ...others].map(({ $id, name }, place) => (
        <Button
          key={$id}
          size="md"
          variant={place === 0 ? 'filled' : 'default'}
          loading={isSaving}
          onClick={() => onPay($id === CASH_METHOD ? {} : { parts: [{ method: $id, amount: refund }] })}
          data-autofocus={place === 0 || undefined}
        >
          {$id === STORE_CREDIT_METHOD ? 'Dar un vale' : `Devolver por ${name}`}
        </Button>
      ))}
    </Stack>
  )
}

const Even = ({ isSaving, onPay, onClose }: { isSaving: boolean; onPay: () => void; onClose: () => void }) => (
  <>
    <Text>Lo que vuelve y lo que se lleva valen lo mismo: no se cobra ni se devuelve nada.</Text>
    <PopupActions>
      <Button variant="default" onClick={onClose}>
        Volver
      </Button>
      <Button loading={isSaving} onClick={onPay} data-autofocus>
        Hacer el cambio
      </Button>
    </PopupActions>
  </>
)
