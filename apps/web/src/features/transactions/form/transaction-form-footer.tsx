import { Paper, Radio, Stack, Textarea } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { messageOf } from '@trastienda/domain/problem'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { MAX_OBSERVATIONS, observationsProblems } from '@trastienda/domain/transaction/validation'
import { memo } from 'react'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import type { Draft, Operation } from '../draft/draft.ts'
import { fieldMark, focusField } from '../lines/form-fields.ts'
import { PurchaseCharges } from './purchase-charges.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import classes from './transaction-form.module.css'

interface TransactionFormFooterProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  summary: Summary | undefined
  operation: Operation
  isNew: boolean
}

/** What a purchase's paper charges besides goods, observations, save mode, and the parts of the total. */
export function TransactionFormFooter(props: TransactionFormFooterProps) {
  const { draft, onChange, summary, operation, isNew } = props
  const setMode = useCallbackRef((saveMode: SaveMode) => onChange({ saveMode }))
  const setDiscount = useCallbackRef((discount: Draft['discount']) => onChange({ discount }))
  const setVatInPrices = useCallbackRef((pricesIncludeVat: boolean) => onChange({ pricesIncludeVat }))
  return (
    <>
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
