import { Paper, Textarea } from '@mantine/core'
import { messageOf } from '@trastienda/domain/problem'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { MAX_OBSERVATIONS, observationsProblems } from '@trastienda/domain/transaction/validation'
import type { Draft } from '../draft/draft.ts'
import { fieldMark, focusField } from './form-fields.ts'
import { SaveModeChoice } from './save-mode-choice.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import classes from './transaction-form.module.css'

interface TransactionFormFooterProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  summary: Summary | undefined
  isVatShown: boolean
  isNew: boolean
}

/** Observations, how far saving goes, and what the total is made of. */
export function TransactionFormFooter(props: TransactionFormFooterProps) {
  const { draft, onChange, summary, isVatShown, isNew } = props
  return (
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
      {isNew ? <SaveModeChoice value={draft.saveMode} onChange={(saveMode) => onChange({ saveMode })} /> : <span />}
      <SummaryPanel
        summary={summary}
        discount={draft.discount}
        isVatShown={isVatShown}
        onDiscount={(discount) => onChange({ discount })}
      />
    </Paper>
  )
}
