import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { SupplierVoucherAnswer } from '@trastienda/contract/supplier-vouchers.contract'
import { supplierVoucherTypesOf } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { successMessages } from '@trastienda/domain/success-messages'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { SendButton } from '#ui/send/send-button.tsx'
import { KnownPurchase } from './known-purchase.tsx'
import {
  knownPurchase,
  splitNumber,
  supplierVoucherValues,
  typedVoucher,
  typedVoucherProblems,
  type SupplierVoucherValues,
} from './supplier-voucher-values.ts'

interface SupplierVoucherPopupProps {
  opened: boolean
  onClose: () => void
  purchase: string
  letter: InvoiceType
  voucher: SupplierVoucherAnswer['voucher']
}

/** Enters the paper that a supplier gave for a purchase, an expense or a credit note. */
export const SupplierVoucherPopup = ({ opened, onClose, ...form }: SupplierVoucherPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Comprobante del proveedor de ${form.purchase}`} size="md">
    <SupplierVoucherForm {...form} onClose={onClose} />
  </Popup>
)

function SupplierVoucherForm({ purchase, letter, voucher, onClose }: Omit<SupplierVoucherPopupProps, 'opened'>) {
  const timeZone = useTimeZone()
  const [today] = useState(() => todayIn(timeZone))
  /** Another purchase has this paper. */
  const [known, setKnown] = useState<string>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const isNote = kindOfId(purchase) === 'supplierNote'
  const params = { id: purchase }
  const put = useWrite('supplier_vouchers.put', { success: successMessages.supplier_voucher_saved })
  const remove = useWrite('supplier_vouchers.put', {
    success: successMessages.supplier_voucher_removed,
    onSuccess: onClose,
  })
  const form = useSaveForm<SupplierVoucherValues, unknown>({
    draft: `supplier-voucher-${purchase}`,
    recordValues: supplierVoucherValues(voucher, letter, isNote),
    validate: (values) => typedVoucherProblems(values, { letter, isNote, today }),
    save: (values) =>
      put
        .mutateAsync({
          params,
          body: { voucher: typedVoucher(values), ...(isConfirmed ? { isConfirmed: true as const } : {}) },
        })
        .catch((error: unknown) => {
          setKnown(knownPurchase(error))
          throw error
        }),
    onSaved: onClose,
  })
  const { values } = form
  /** Another number has to be asked about anew. */
  const forgetKnown = () => {
    setKnown(undefined)
    setIsConfirmed(false)
  }
  const typePoint = (typed: string) => {
    forgetKnown()
    const both = splitNumber(typed)
    form.setFieldValue('pointOfSale', both?.pointOfSale ?? typed)
    if (both !== undefined) form.setFieldValue('number', both.number)
  }
  return (
    <PopupForm form={form}>
      <NativeSelect
        label="Comprobante"
        data={supplierVoucherTypesOf(letter, isNote).map(({ code, label }) => ({ value: String(code), label }))}
        {...form.getInputProps('type')}
        onChange={({ currentTarget }) => {
          forgetKnown()
          form.setFieldValue('type', currentTarget.value)
        }}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label="Punto de venta"
          inputMode="numeric"
          maxLength={20}
          data-autofocus
          {...form.getInputProps('pointOfSale')}
          onChange={({ currentTarget }) => typePoint(currentTarget.value)}
        />
        <TextInput
          label="Número"
          inputMode="numeric"
          maxLength={8}
          {...form.getInputProps('number')}
          onChange={({ currentTarget }) => {
            forgetKnown()
            form.setFieldValue('number', currentTarget.value)
          }}
        />
      </SimpleGrid>
      {known !== undefined && <KnownPurchase id={known} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayInput
          label="Fecha del comprobante"
          error={form.errors.issuedOn as string}
          value={values.issuedOn || undefined}
          onChange={(day) => form.setFieldValue('issuedOn', day ?? '')}
          today={today}
          max={today}
        />
        <DayInput
          label="Vence"
          error={form.errors.dueOn as string}
          value={values.dueOn || undefined}
          onChange={(day) => form.setFieldValue('dueOn', day ?? '')}
          today={today}
        />
      </SimpleGrid>
      <TextInput
        label="CAE o CAI"
        description="Los 14 números que están al pie. Se puede dejar vacío."
        inputMode="numeric"
        maxLength={20}
        {...form.getInputProps('cae')}
      />
      {voucher !== undefined && (
        <SendButton
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params, body: {} })}
        >
          Quitar el comprobante
        </SendButton>
      )}
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
