import { Text, TextInput } from '@mantine/core'
import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'

const MOST_CHARACTERS = 200

interface VoidSaleProps {
  readonly sale: OfflineSaleDetail
  readonly onClose: () => void
  readonly onVoided: () => void
}

/** Explains what voiding a sale means, and asks why. */
export const VoidSalePopup = ({ opened, ...props }: VoidSaleProps & { readonly opened: boolean }) => (
  <Popup opened={opened} onClose={props.onClose} title={`Anular ${props.sale.localNumber}`} size="sm">
    {opened && <VoidSaleForm {...props} />}
  </Popup>
)

function VoidSaleForm({ sale, onClose, onVoided }: VoidSaleProps) {
  const voidSale = useWrite('offline_sales.void', { success: 'La venta quedó anulada.' })
  const form = useSaveForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'Contá por qué se anula.' } : {}),
    save: ({ reason }) => voidSale.mutateAsync({ params: { key: sale.key }, body: { reason: reason.trim() } }),
    onSaved: onVoided,
  })
  return (
    <PopupForm form={form}>
      <Text size="sm">
        No va a ser una venta: no mueve stock ni cuentas, y {formatMoney(sale.total)} dejan de contarse. No se puede
        deshacer. Queda anotado quién la anuló y por qué.
      </Text>
      <TextInput
        label="Motivo"
        autoComplete="off"
        {...letterLimit(MOST_CHARACTERS)}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Anular la venta" />
    </PopupForm>
  )
}
