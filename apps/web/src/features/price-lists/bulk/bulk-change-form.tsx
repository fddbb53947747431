import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@trastienda/contract/client'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { messages } from '@trastienda/domain/messages'
import type { Percent } from '@trastienda/domain/money/amount'
import type { PriceRounding } from '@trastienda/domain/price/bulk-change'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { isReadOnlyRefusal } from '#platform/api/api.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import classes from './bulk-change-form.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { percentageError, roundingLabels } from './bulk-values.ts'
import { priceListsQueries, type BulkChange } from '../public/price-lists.queries.ts'
import { NativeSelect } from '@mantine/core'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm, type SaveForm } from '#ui/form/use-save-form.ts'

/** Long enough to type a figure, short enough to feel immediate. */
const TYPING_PAUSE = 250

interface BulkChangeFormProps {
  selection: ProductSelection
  onClose: () => void
  onChanged: () => void
}

interface BulkValues {
  percentage: Percent | undefined
  rounding: PriceRounding
}

const noChange: BulkValues = { percentage: undefined, rounding: 'none' }

/** Percentage, rounding and the preview. The server applies exactly the preview and refuses anything else. */
export function BulkChangeForm({ selection, onClose, onChanged }: BulkChangeFormProps) {
  const [page, setPage] = useState(1)
  const apply = useWrite('price_changes.create', { success: successMessages.prices_changed, failure: false })
  const form: SaveForm<BulkValues> = useSaveForm({
    draft: `price-change-${JSON.stringify(selection)}`,
    initialValues: noChange,
    validate: (values) => ({ percentage: percentageError(values.percentage) }),
    save: () => apply.mutateAsync({ body: { ...change, fingerprint: seen?.fingerprint ?? '' } }),
    onRefused: tellFailure,
    onSaved: onChanged,
  })
  const { percentage, rounding } = form.values
  const [settled] = useDebouncedValue(percentage, TYPING_PAUSE)
  const change: BulkChange = { selection, percentage: settled, rounding }
  const isPreviewable = percentageError(settled) === undefined
  const preview = useQuery({ ...priceListsQueries.preview(change, page), enabled: isPreviewable })
  const isCurrent = isPreviewable && settled === percentage && !preview.isPlaceholderData
  const seen = isCurrent ? preview.data : undefined
  const submit = form.check(() => {
    if (seen !== undefined && seen.total > 0) void form.saveNow()
  })

  return (
    <PopupForm form={form} onSubmit={submit}>
      <div className={classes.fields} onChange={() => setPage(1)}>
        <PercentInput label="Porcentaje" data-autofocus {...form.getInputProps('percentage')} />
        <NativeSelect label="Redondeo" data={roundingLabels} {...form.getInputProps('rounding')} />
      </div>
      <BulkPreview
        answer={isPreviewable ? preview.data : undefined}
        isWaiting={isPreviewable}
        isStale={seen === undefined}
        error={preview.error}
        onRetry={() => void preview.refetch()}
        page={page}
        onPage={setPage}
      />
      <PopupFormActions
        form={form}
        onCancel={onClose}
        submitLabel="Aplicar"
        isDisabled={seen?.total === 0}
        isSticking
      />
    </PopupForm>
  )
}

/** Shows a rule's own words; the specification's for a failure that is not the user's fault. */
const tellFailure = (error: unknown): void => {
  if (isReadOnlyRefusal(error)) return
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  toastError(isRefused ? error : messages.bulk_price_failed)
}
