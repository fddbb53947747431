import { Paper, Radio, Stack, Textarea } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { messageOf } from '@trastienda/domain/problem'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { MAX_OBSERVATIONS, observationsProblems } from '@trastienda/domain/transaction/validation'
import { memo } from 'react'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useIsResponsable, useSettings } from '#features/settings/public/use-settings.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import type { Draft, Operation } from '../draft/draft.ts'
import { fieldMark, focusField } from '../lines/form-fields.ts'
import { isPaperTyped } from '../draft/draft-paper.ts'
import { SaleDeliveryChoice } from '../delivery/sale-delivery-choice.tsx'
import { PurchaseCharges } from './purchase-charges.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import classes from './transaction-form.module.css'

const SupplierPaper = lazyPart(async () => (await import('./supplier-paper.tsx')).SupplierPaper, {
  name: 'el comprobante del proveedor',
})

interface TransactionFormFooterProps {
  draft: Draft
  /** The letter of the document. */
  letter: InvoiceType
  onChange: (part: Partial<Draft>) => void
  summary: Summary | undefined
  operation: Operation
  isNew: boolean
}

/** The paper of a purchase and what it charges besides goods, observations, save mode, and the parts of the total. */
export function TransactionFormFooter(props: TransactionFormFooterProps) {
  const { draft, letter, onChange, summary, operation, isNew } = props
  const setMode = useCallbackRef((saveMode: SaveMode) => onChange({ saveMode }))
  const setDiscount = useCallbackRef((discount: Draft['discount']) => onChange({ discount }))
  const setVatInPrices = useCallbackRef((pricesIncludeVat: boolean) => onChange({ pricesIncludeVat }))
  const usesBooks = useElectronicVouchers() !== undefined
  const asksPaper = operation === 'purchase' && isNew && (usesBooks || isPaperTyped(draft.paper))
  const { deliveries } = useSettings()
  const asksDelivery = operation === 'sale' && isNew && (deliveries === true || draft.delivery !== undefined)
  return (
    <>
      {asksDelivery && <SaleDeliveryChoice draft={draft} onChange={onChange} />}
      {asksPaper && <SupplierPaper paper={draft.paper} letter={letter} onChange={(paper) => onChange({ paper })} />}
      {operation === 'purchase' && <PurchaseCharges draft={draft} summary={summary} onChange={onChange} />}
      <Paper withBorder className={classes.foot}>
        <Textarea
          label="Observaciones"
          rows={3}
          description={`${draft.observations.length} de ${MAX_OBSERVATIONS}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={observationsProblems(draft.observations).map(messageOf)[0]}
          value={draft.observations}
          onChange={(event) => onChange({ observations: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            focusField(isNew ? 'saveMode' : 'save')
          }}
          {...fieldMark('observations')}
        />
        {isNew ? <SaveModeChoice value={draft.saveMode} onChange={setMode} /> : <span />}
        <SummaryPanel
          summary={summary}
          discount={draft.discount}
          isVatShown={useIsResponsable()}
          onDiscount={setDiscount}
          onVatInPrices={operation === 'purchase' ? setVatInPrices : undefined}
        />
      </Paper>
    </>
  )
}

const modes = [
  { value: 'created', label: 'Creación' },
  { value: 'effective', label: 'Creación y Efectivización' },
  { value: 'paid', label: 'Creación, Efectivización y Pago' },
] as const satisfies readonly { value: SaveMode; label: string }[]

interface SaveModeChoiceProps {
  value: SaveMode
  onChange: (mode: SaveMode) => void
}

/** How far a save takes a new transaction. */
const SaveModeChoice = memo(function SaveModeChoice({ value, onChange }: SaveModeChoiceProps) {
  return (
    <Radio.Group
      label="Al guardar"
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        focusField('save')
      }}
    >
      <Stack className={classes.modes} mt={6}>
        {modes.map((mode) => (
          <Radio
            key={mode.value}
            size="sm"
            classNames={{ body: classes.mode, labelWrapper: classes.modeName }}
            value={mode.value}
            label={mode.label}
            {...fieldMark('saveMode')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
})
