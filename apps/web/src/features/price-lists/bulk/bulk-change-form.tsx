import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@trastienda/contract/client'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { messages } from '@trastienda/domain/messages'
import type { Percent } from '@trastienda/domain/money/amount'
import type { PriceRounding } from '@trastienda/domain/price/bulk-change'
import { successMessages } from '@trastienda/domain/success-messages'
import { useState } from 'react'
import { isReadOnlyRefusal } from '#platform/api.ts'
import { toastError } from '#platform/toasts.ts'
import { useWrite } from '#platform/use-write.ts'
import { afterPress } from '#ui/form/after-press.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { RestoredDraft, stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import classes from './bulk-change-form.module.css'
import { BulkPreview } from './bulk-preview.tsx'
import { percentageError, roundingLabels } from './bulk-values.ts'
import { priceListsQueries, type BulkChange } from '../public/price-lists.queries.ts'

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

/** Percentage, rounding and the preview. What is applied is what is seen: the server refuses anything else. */
export function BulkChangeForm({ selection, onClose, onChanged }: BulkChangeFormProps) {
  const [percentage, setPercentage] = useState<Percent>()
  const [rounding, setRounding] = useState<PriceRounding>('none')
  const [isTouched, setIsTouched] = useState(false)
  const [page, setPage] = useState(1)
  const form = stateForm<BulkValues>({
    initial: { percentage: undefined, rounding: 'none' },
    values: { percentage, rounding },
    onChange: (values) => {
      setPercentage(values.percentage)
      setRounding(values.rounding)
    },
  })
  const draft = useFormDraft(`price-change-${JSON.stringify(selection)}`, form)
  const error = percentageError(percentage)
  const [settled] = useDebouncedValue(percentage, TYPING_PAUSE)
  const change: BulkChange = { selection, percentage: settled, rounding }
  const isPreviewable = percentageError(settled) === undefined
  const preview = useQuery({ ...priceListsQueries.preview(change, page), enabled: isPreviewable })
  const isCurrent = isPreviewable && settled === percentage && !preview.isPlaceholderData
  const seen = isCurrent ? preview.data : undefined
  const apply = useWrite('price_changes.create', {
    success: successMessages.prices_changed,
    failure: false,
    onSuccess: () => {
      draft.forget()
      onChanged()
    },
  })

  const submit = () => {
    setIsTouched(true)
    if (error !== undefined || seen === undefined || seen.total === 0) return
    apply.mutate({ body: { ...change, fingerprint: seen.fingerprint } }, { onError: tellFailure })
  }

  return (
    <PopupForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RestoredDraft draft={draft} form={form} />
      <div className={classes.fields}>
        <PercentInput
          label="Porcentaje"
          data-autofocus
          value={percentage}
          error={isTouched ? error : undefined}
          onChange={(next) => {
            setPercentage(next)
            setPage(1)
          }}
          onBlur={() => afterPress(() => setIsTouched((isTold) => isTold || percentage !== undefined))}
        />
        <NativeSelect
          label="Redondeo"
          value={rounding}
          data={roundingLabels}
          onChange={(event) => {
            setRounding(event.currentTarget.value as PriceRounding)
            setPage(1)
          }}
        />
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
      <PopupActions isSticking>
        <Button
          variant="default"
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" loading={apply.isPending} disabled={seen?.total === 0}>
          Aplicar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}

/** A rule's own words; the specification's where the reason is none of the user's. */
const tellFailure = (error: unknown): void => {
  if (isReadOnlyRefusal(error)) return
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  toastError(isRefused ? error : messages.bulk_price_failed)
}
