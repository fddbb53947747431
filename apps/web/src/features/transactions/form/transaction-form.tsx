import { Paper } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import {
  DEFAULT_INVOICE_TYPE,
  newInvoiceTypeOptions,
  type InvoiceTypeOption,
} from '@trastienda/domain/transaction/invoice-type'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { useIsConsultation } from '#platform/session/consultation.ts'
import { useMay } from '#platform/session/permissions.ts'
import { InvoiceTypeChooser } from './invoice-type-chooser.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { FormMessage } from '#ui/form/form-message.tsx'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Money } from '@trastienda/domain/money/amount'
import type { PricedDraft } from '../draft/draft-saving.ts'
import { changedDraft, followsPrices, type Draft, type Operation } from '../draft/draft.ts'
import { useFormFocus, type FormField } from '../lines/form-fields.ts'
import { FormNotices, OfflineNotice, saysNotOffline, whyNotOffline } from './form-notices.tsx'
import { LineCreator } from '../lines/line-creator.tsx'
import { LinesTable } from '../lines/lines-table.tsx'
import { MissedScans } from '../lines/missed-scans.tsx'
import { NewRecordPopups, type NewRecord } from './new-record-popups.tsx'
import { receptorLabels } from '../draft/operations.ts'
import { EarlyScans } from '../lines/early-scans.ts'
import type { Closing } from './use-form-save.ts'
import { useChargingSave } from './use-charging-save.tsx'
import { ReceptorField } from './receptor-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaleStock } from '../lines/sale-stock.tsx'
import { TransactionFormFooter } from './transaction-form-footer.tsx'
import classes from './transaction-form.module.css'
import type { DraftHandle } from '../draft/use-draft.ts'
import { useFormProposals } from '../draft/use-form-proposals.ts'
import { useProposedType } from './use-proposed-type.ts'
import { useTransactionForm } from './use-transaction-form.ts'

const CONSULTATION =
  'En modo consulta no se puede guardar, así que tampoco escribir acá. Lo que ya estaba escrito queda en este dispositivo.'

interface TransactionFormProps {
  operation: Operation
  handle: DraftHandle
  /** An existing transaction: its receptor and invoice type are fixed. */
  existing?: { receptorName: string; invoiceTypes: readonly InvoiceTypeOption[]; needsApproval: boolean }
  /** The field that has the focus at the start, and again after a save. */
  startField?: FormField
  /** Date and status, beside the invoice type. */
  facts: ReactNode
  isSaving: boolean
  onSave: (draft: PricedDraft, total: Money, onSettled: () => void, paying?: Paying) => void
  /** The form refused a save, and says why. */
  onRefused?: () => void
  /** For a screen with one form after the other. */
  earlyScans?: EarlyScans
  /** The screen around it wants a save, like the button. */
  isSaveAsked?: boolean
}

/** The form of a sale, a quote or a purchase, new or existing, made for the keyboard and the scanner. */
export function TransactionForm(props: TransactionFormProps) {
  const { operation, handle, existing, startField, facts, isSaving, onSave, onRefused, earlyScans, isSaveAsked } = props
  const { draft, change } = handle
  const { condition } = useSettings()
  const isConsultation = useIsConsultation()
  const proposals = useFormProposals(operation, handle)
  const [closing, setClosing] = useState<Closing>()
  const isClosing = isSaving || closing !== undefined
  const [ownEarly] = useState(() => new EarlyScans())
  const form = useTransactionForm({ operation, handle, proposals, isClosing, early: earlyScans ?? ownEarly })
  const [newRecord, setNewRecord] = useState<NewRecord>()
  const nameProduct = useCallbackRef((name: string) => setNewRecord({ kind: 'product', name }))
  const nameContact = useCallbackRef((name: string) => setNewRecord({ kind: 'contact', name }))
  const forgetRecord = useCallbackRef(() => setNewRecord(undefined))
  const createProduct = useMay('catalogue') ? nameProduct : undefined
  const set = (part: Partial<Draft>) => change((known) => changedDraft(known, part))
  const setReceptor = useCallbackRef((receptor: Draft['receptor']) => set({ receptor, receptorRefusal: undefined }))

  useFormFocus(startField, isSaving)
  const fields = useRef<HTMLDivElement>(null)

  const proposed = useProposedType(operation, draft.receptor)
  const options = existing?.invoiceTypes ?? chosenOptions(condition, draft.invoiceType ?? proposed)
  const invoiceType = options.find(({ selected }) => selected)?.type

  const isProvisional = proposals.state === 'loading' && followsPrices(draft)
  const isQuote = draft.quote !== undefined
  const isNew = existing === undefined && !isQuote
  const offlineReason = whyNotOffline(operation, draft.saveMode, isNew)
  const { save, sheet } = useChargingSave({
    operation,
    isNew,
    draft: { ...draft, ...form.priced, invoiceType },
    form,
    isProvisional,
    fields,
    closing,
    setClosing,
    isSaving,
    canBeSent: () => !saysNotOffline(offlineReason),
    onSave,
    onRefused,
  })
  const saveFromBar = useCallbackRef(save)
  useShortcuts({ saveDocument: save })
  useSaveAsked(isSaveAsked, save)

  return (
    // Nobody can add anything during a save: the form would show it, but the save would lack it.
    <div className={classes.form} inert={isSaving || isConsultation} ref={fields}>
      {isConsultation && <Notice tone="warning">{CONSULTATION}</Notice>}
      <FormNotices operation={operation} handle={handle} />
      <Paper withBorder className={classes.head}>
        {existing === undefined ? (
          <ReceptorField
            operation={operation}
            receptor={draft.receptor}
            onChange={setReceptor}
            onCreate={nameContact}
          />
        ) : (
          <FixedReceptor label={receptorLabels[operation]} name={existing.receptorName} />
        )}
        {!isQuote && <InvoiceTypeChooser isBare options={options} onChange={(type) => set({ invoiceType: type })} />}
        {facts}
      </Paper>

      <Paper withBorder className={classes.lines}>
        <div className={classes.creator} onFocus={proposals.onEntry}>
          <LineCreator
            operation={operation}
            creator={form.creator}
            onAdd={form.addLine}
            onAddProduct={form.addProduct}
            onScan={form.scans.scan}
            takesScans={!isConsultation}
            onCreateProduct={createProduct}
          />
          <FormMessage message={form.message} />
          {proposals.state === 'failed' && (
            <Notice tone="warning" actionLabel="Reintentar" onAction={proposals.retry}>
              No pudimos buscar la lista de precios y los descuentos de {draft.receptor?.name ?? 'este cliente'}.
            </Notice>
          )}
          <MissedScans scans={form.scans} onCreate={createProduct} />
        </div>
        <LinesTable
          operation={operation}
          lines={form.priced.lines}
          lotCosts={form.priced.lotCosts}
          isVatShown={useIsResponsable()}
          changed={form.changed}
          change={change}
        />
      </Paper>

      {operation === 'sale' && <SaleStock lines={form.priced.lines} isSaving={isSaving} />}

      <TransactionFormFooter
        draft={draft}
        letter={invoiceType ?? DEFAULT_INVOICE_TYPE}
        onChange={set}
        summary={form.totals.ok ? form.totals.value.summary : undefined}
        operation={operation}
        isNew={isNew}
      />
      {existing === undefined && <OfflineNotice reason={offlineReason} />}
      <SaveBar
        lines={draft.lines}
        total={form.totals.ok ? form.totals.value.summary.total : undefined}
        isProvisional={isProvisional}
        label={draft.baseVersion === undefined ? 'Generar' : 'Guardar'}
        needsApproval={existing?.needsApproval === true}
        isSaving={isClosing}
        offlineReason={offlineReason}
        onSave={saveFromBar}
      />

      {sheet}
      <NewRecordPopups
        operation={operation}
        record={newRecord}
        onClose={forgetRecord}
        onContact={setReceptor}
        onProduct={form.creator.choose}
      />
    </div>
  )
}

/** Saves once the screen around the form wants it. */
function useSaveAsked(isSaveAsked: boolean | undefined, save: () => void): void {
  const saveAsAsked = useEffectEvent(save)
  useEffect(() => {
    if (isSaveAsked === true) saveAsAsked()
  }, [isSaveAsked])
}

const FixedReceptor = ({ label, name }: { label: string; name: string }) => (
  <div className={classes.receptor}>
    <span className={classes.fixedLabel}>{label}</span>
    <strong>{name}</strong>
  </div>
)

function chosenOptions(condition: TaxCondition, chosen: Draft['invoiceType']): readonly InvoiceTypeOption[] {
  const options = newInvoiceTypeOptions(condition)
  const isAllowed = options.some(({ type, disabled }) => type === chosen && !disabled)
  return isAllowed ? options.map((option) => ({ ...option, selected: option.type === chosen })) : options
}
