import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import {
  DEFAULT_INVOICE_TYPE,
  fixedInvoiceTypeOptions,
  keptInvoiceType,
} from '@trastienda/domain/transaction/invoice-type'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { statusLabels } from '@trastienda/domain/transaction/status'
import { useState, type ReactNode } from 'react'
import { SupplierVoucherLine } from '#features/fiscal/public/supplier-voucher.tsx'
import { useSettings, useTimeZone } from '#features/settings/public/use-settings.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Notice } from '#ui/show/notice.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { isCreditNote } from '../effect/permitted-actions.ts'
import { StatusButton, StatusControl } from '../effect/status-control.tsx'
import { StatusPopups, type StatusStep } from '../effect/status-popups.tsx'
import { DocumentDate } from '../form/document-date.tsx'
import { TransactionFacts } from '../form/transaction-facts.tsx'
import { TransactionForm } from '../form/transaction-form.tsx'
import { NoteInFavour } from '../supplier-note/note-in-favour.tsx'
import { NotePopups } from './note-popups.tsx'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { TransactionView } from './transaction-view.tsx'
import { UnsavedStatusPopup } from './unsaved-status-popup.tsx'
import { useEdit, type Edit } from './use-edit.ts'

interface DetailsTabProps {
  detail: TransactionDetail
  /** Somebody removed it since: the last read is shown. */
  isRemoved: boolean
}

/** The details, editable while the server permits it, and the way to the next status. */
export function DetailsTab({ detail, isRemoved }: DetailsTabProps) {
  const edit = useEdit(detail, isRemoved)
  const [step, setStep] = useState<StatusStep>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [unsaved, setUnsaved] = useState<StatusStep>()
  if (isRemoved && unsaved !== undefined) setUnsaved(undefined)

  const go = (wanted: StatusStep | undefined, isSure: boolean) => {
    setUnsaved(undefined)
    setIsConfirmed(isSure)
    setStep(wanted)
  }
  const ask = (wanted: StatusStep) => (edit.isPending ? setUnsaved(wanted) : go(wanted, false))
  const status = <StatusControl detail={detail} onAsk={ask} />
  const { id } = detail.transaction
  return (
    <>
      {hasPaper(id) && !isRemoved && <SupplierVoucherLine purchase={detail.transaction} />}
      <NoteInFavour note={detail.transaction} />
      {edit.base.can.edit === false ? (
        <>
          {edit.isCut && !isRemoved && <CutNotice edit={edit} />}
          <TransactionView detail={edit.base} status={status} action={<StatusButton detail={detail} onAsk={ask} />} />
        </>
      ) : (
        <EditedTransaction edit={edit} status={status} />
      )}
      {isCreditNote(id) ? (
        <NotePopups detail={detail} step={step} onClose={() => setStep(undefined)} />
      ) : (
        <StatusPopups
          transaction={detail.transaction}
          step={step}
          isConfirmed={isConfirmed}
          onClose={() => setStep(undefined)}
        />
      )}
      <UnsavedStatusPopup
        id={id}
        opened={unsaved !== undefined}
        onClose={() => setUnsaved(undefined)}
        onSave={() => {
          setUnsaved(undefined)
          edit.saveThen(() => go(unsaved, true))
        }}
        onDiscard={() => {
          edit.handle.discard()
          go(unsaved, false)
        }}
      />
    </>
  )
}

const hasPaper = (id: string): boolean => ['purchase', 'supplierNote'].includes(kindOfId(id) ?? '')

/** Edits an existing transaction in status Creada. */
function EditedTransaction({ edit, status }: { edit: Edit; status: ReactNode }) {
  const { base, handle, operation } = edit
  const { transaction } = base
  const { condition } = useSettings()
  const timeZone = useTimeZone()
  if (edit.isLoading) return <SkeletonRows />
  const type = transaction.invoiceType ?? DEFAULT_INVOICE_TYPE
  return (
    <>
      {edit.isOutdated && (
        <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
          <Notice tone="warning" actionLabel="Ver los cambios" onAction={edit.showStored}>
            Esta transacción cambió mientras la editabas. Lo que estás editando queda guardado para recuperarlo.
          </Notice>
        </div>
      )}
      <RestoredDraftNotice handle={handle} />
      <TransactionForm
        key={transaction.version}
        operation={operation}
        handle={handle}
        existing={{
          receptorName: transaction.receptorName,
          invoiceTypes: fixedInvoiceTypeOptions(keptInvoiceType(condition, type)),
          needsApproval: base.can.edit === 'approval',
        }}
        facts={
          <TransactionFacts
            date={
              <DocumentDate
                today={todayIn(timeZone)}
                chosen={handle.draft.creationDate}
                change={handle.change}
                saved={transaction.creationDate}
              />
            }
            status={status}
          />
        }
        isSaving={edit.isSaving}
        onSave={edit.save}
        onRefused={edit.forgetSave}
        isSaveAsked={edit.isSaveAsked}
      />
    </>
  )
}

function CutNotice({ edit: { base, isFinal } }: { edit: Edit }) {
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
      <Notice tone="warning">
        {isFinal
          ? `La transacción pasó a ${statusLabels[base.transaction.status]} mientras la editabas: lo que no llegaste a guardar no forma parte de ella.`
          : 'Ya no podés editar esta transacción. Lo que estabas escribiendo queda en este dispositivo.'}
      </Notice>
    </div>
  )
}
