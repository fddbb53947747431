import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CallAnswer } from '@trastienda/contract/client'
import type { Creditable } from '@trastienda/contract/supplier-notes.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { knownPurchase } from '#features/fiscal/public/supplier-voucher-values.ts'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { toastSuccess } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { NoteLines } from '../credit/note-lines.tsx'
import { NoteTotals } from '../credit/note-totals.tsx'
import { PaperAmounts } from '../form/paper-amounts.tsx'
import { PurchaseCharges } from '../form/purchase-charges.tsx'
import { SupplierPaper } from '../form/supplier-paper.tsx'
import { supplierNoteQueries } from './supplier-note.queries.ts'
import {
  emptyNote,
  returnHeads,
  returnLines,
  showsVat,
  startingCharges,
  supplierNoteBody,
  supplierNoteDraft,
  supplierNoteValueProblems,
  type NoteFacts,
  type SupplierNoteValues,
} from './supplier-note-values.ts'

interface NewSupplierNotePopupProps {
  opened: boolean
  onClose: () => void
  purchase: Transaction
}

/** Enters a credit note that the supplier gave on a purchase. */
export const NewSupplierNotePopup = ({ opened, onClose, purchase }: NewSupplierNotePopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Nota de crédito del proveedor sobre ${purchase.id}`} size="xl">
    <ReadPurchase purchase={purchase} onClose={onClose} />
  </Popup>
)

function ReadPurchase({ purchase, onClose }: Omit<NewSupplierNotePopupProps, 'opened'>) {
  const { data, error, refetch } = useQuery(supplierNoteQueries.creditable(purchase.id))
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={5} />
  return <NoteForm purchase={purchase} creditable={data} onClose={onClose} />
}

interface NoteFormProps {
  purchase: Transaction
  creditable: Creditable
  onClose: () => void
}

function NoteForm({ purchase, creditable, onClose }: NoteFormProps) {
  const { condition } = useSettings()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const usesBooks = useElectronicVouchers() !== undefined
  const facts: NoteFacts = { purchase, creditable, condition, today: todayIn(timeZone) }
  const add = useWrite('supplier_notes.add')
  const form = useSaveForm<SupplierNoteValues, CallAnswer<'supplier_notes.add'>>({
    draft: `supplier-note-${purchase.id}`,
    initialValues: emptyNote(facts),
    validate: (values) => supplierNoteValueProblems(values, facts),
    save: (values) =>
      add.mutateAsync({ body: supplierNoteBody(values, facts) }).catch((failure: unknown) => {
        const known = knownPurchase(failure)
        if (known !== undefined) form.setFieldValue('paper', { ...values.paper, known })
        throw failure
      }),
    onSaved: ({ data: { transaction } }) => {
      toastSuccess(`Nota de crédito ${transaction.id} guardada: ${formatMoney(transaction.summary.total)}.`)
      onClose()
      void navigate({ to: '/transactions/details/$id', params: { id: transaction.id } })
    },
  })
  const { values, errors } = form
  const { isOfGoods, quantities, paper } = values
  const draft = supplierNoteDraft(values, facts)
  return (
    <PopupForm form={form}>
      <Text size="sm">
        De {purchase.receptorName}, por {formatMoney(purchase.summary.total)}. Le quedan {formatMoney(creditable.left)}{' '}
        por acreditar.
      </Text>
      {usesBooks && (
        <SupplierPaper
          paper={paper}
          letter={purchase.invoiceType}
          isNote
          onChange={(next) => form.setFieldValue('paper', next)}
        />
      )}
      <SegmentedControl
        aria-label="Qué acredita"
        w={{ base: '100%', sm: 'fit-content' }}
        value={isOfGoods ? 'goods' : 'amount'}
        data={[
          { value: 'goods', label: 'Devuelvo mercadería' },
          { value: 'amount', label: 'Solo un importe' },
        ]}
        onChange={(chosen) => {
          form.setFieldValue('isOfGoods', chosen === 'goods')
          form.setFieldValue('charges', startingCharges(chosen === 'goods', showsVat(facts)))
        }}
      />
      {isOfGoods && (
        <NoteLines
          heads={returnHeads}
          lines={returnLines(creditable)}
          draft={draft}
          quantities={quantities}
          onChange={(line, quantity) => form.setFieldValue('quantities', { ...quantities, [line]: quantity })}
        />
      )}
      <Amounts form={form} facts={facts} draft={draft} />
      <NoteTotals summary={draft.summary} />
      {(errors['lines'] ?? errors['total']) !== undefined && (
        <Text size="sm" c="red" role="alert">
          {errors['lines'] ?? errors['total']}
        </Text>
      )}
      <TextInput label="Observaciones" maxLength={MAX_OBSERVATIONS} {...form.getInputProps('observations')} />
      <Text size="sm" c="dimmed">
        {isOfGoods && 'La mercadería sale del stock de esta compra. '}
        Se descuenta de lo que le debés al proveedor, primero de esta compra; lo que sobra queda a tu favor. No se puede
        deshacer.
      </Text>
      <PopupFormActions form={form} onCancel={onClose} submitLabel="Guardar" />
    </PopupForm>
  )
}

interface AmountsProps {
  form: ReturnType<typeof useSaveForm<SupplierNoteValues, CallAnswer<'supplier_notes.add'>>>
  facts: NoteFacts
  draft: ReturnType<typeof supplierNoteDraft>
}

/** What the paper credits beside goods, or alone. */
function Amounts({ form, facts, draft: { summary } }: AmountsProps) {
  const { isOfGoods, charges, paperTotal } = form.values
  const hasVat = showsVat(facts)
  const setCharges = (changed: SupplierNoteValues['charges']) => {
    form.setFieldValue('charges', changed)
    form.clearErrors()
  }
  const setPaperTotal = (total: SupplierNoteValues['paperTotal']) => form.setFieldValue('paperTotal', total)
  const usesBooks = useElectronicVouchers() !== undefined
  if (!isOfGoods) {
    return (
      <PaperAmounts
        charges={charges}
        paperTotal={paperTotal}
        summary={summary}
        hasVat={hasVat}
        label="Importe, con el IVA incluido"
        error={form.errors['charges']}
        onCharges={setCharges}
        onPaperTotal={setPaperTotal}
      />
    )
  }
  if (!usesBooks) return null
  return (
    <PurchaseCharges
      draft={{ charges, ...(paperTotal === undefined ? {} : { paperTotal }) }}
      summary={summary}
      onChange={(part) => {
        if ('charges' in part) setCharges(part.charges ?? [])
        if ('paperTotal' in part) setPaperTotal(part.paperTotal)
      }}
      expense={{ hasVat, total: summary.total }}
    />
  )
}
