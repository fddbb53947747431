import { Button, Checkbox } from '@mantine/core'
import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import type { Person } from '@trastienda/contract/people.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { useWrite } from '#platform/writes/use-write.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { isMended, isTotalDifferent, mendedSale } from './mended-sale.ts'
import { OfflineSaleLines } from './offline-sale-lines.tsx'
import { VoidSalePopup } from './void-sale-popup.tsx'

interface WaitingSaleProps {
  readonly sale: OfflineSaleDetail
  readonly onClose: () => void
}

/** A waiting sale, for a person who may make it a document or void it. They first replace what is missing. */
export function WaitingSale({ sale, onClose }: WaitingSaleProps) {
  const [products, setProducts] = useState<Readonly<Record<number, string>>>({})
  const [receptor, setReceptor] = useState<Person>()
  const [isTotalAccepted, setIsTotalAccepted] = useState(false)
  const [isVoiding, setIsVoiding] = useState(false)
  const post = useWrite('offline_sales.post', { success: 'La venta quedó generada.', onSuccess: onClose })
  const mending = { products, receptor: receptor?.code, isTotalAccepted }
  const replace = (place: number, product: string | undefined) => {
    const { [place]: _, ...others } = products
    setProducts(product === undefined ? others : { ...others, [place]: product })
  }
  return (
    <>
      {sale.isReceptorGone && (
        <PersonPicker
          type="Cliente"
          label={`Cliente en lugar de ${sale.receptorName}`}
          placeholder="Elegí otro cliente"
          value={receptor}
          onChange={setReceptor}
        />
      )}
      <OfflineSaleLines sale={sale} onReplace={replace} />
      {isTotalDifferent(sale) && sale.computedTotal !== undefined && (
        <Checkbox
          checked={isTotalAccepted}
          onChange={(event) => setIsTotalAccepted(event.currentTarget.checked)}
          label={`El cliente vio ${formatMoney(sale.total)}. Generarla por ${formatMoney(sale.computedTotal)}, que es lo que da ahora.`}
        />
      )}
      <PopupActions>
        <Button variant="default" color="red" onClick={() => setIsVoiding(true)}>
          Anular
        </Button>
        <SendButton
          loading={post.isPending}
          disabled={!isMended(sale, mending)}
          onClick={() => post.mutate({ params: { key: sale.key }, body: { sale: mendedSale(sale, mending) } })}
          data-autofocus
        >
          Generar venta
        </SendButton>
      </PopupActions>
      <VoidSalePopup
        opened={isVoiding}
        sale={sale}
        onClose={() => setIsVoiding(false)}
        onVoided={() => {
          setIsVoiding(false)
          onClose()
        }}
      />
    </>
  )
}
