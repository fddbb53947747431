import { CallError, type CallAnswer } from '@trastienda/contract/client'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { quantity } from '@trastienda/domain/money/amount'
import { DataTable } from '#ui/table/data-table.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import classes from './bulk-change-form.module.css'
import { bulkColumns } from './bulk-columns.tsx'
import { PREVIEW_SIZE } from '../public/price-lists.queries.ts'

type Preview = CallAnswer<'price_changes.preview'>

interface BulkPreviewProps {
  answer: Preview | undefined
  /** False without a valid question for the server. */
  isWaiting: boolean
  /** The answer belongs to the text before. */
  isStale: boolean
  /** Why there is no answer. */
  error: Error | null
  onRetry: () => void
  page: number
  onPage: (page: number) => void
}

/** Old and new price and margin of each product, and their number. An empty preview keeps its place. */
export function BulkPreview({ answer, isWaiting, isStale, error, onRetry, page, onPage }: BulkPreviewProps) {
  return (
    <section className={classes.preview} aria-label="Vista previa">
      {isWaiting && error !== null && <PreviewFailure error={error} onRetry={onRetry} />}
      {!isWaiting && (
        <p className={classes.hint}>
          Escribí un porcentaje, negativo para bajar los precios: acá vas a ver cada uno antes y después.
        </p>
      )}
      {isWaiting && error === null && (
        <>
          {answer !== undefined && <Summary answer={answer} />}
          <DataTable
            caption="Vista previa"
            columns={bulkColumns}
            rows={answer?.data}
            isStale={isStale}
            keyOf={({ product }) => product}
            nameOf={({ productName }) => productName}
            empty={<p className={classes.hint}>Ninguno de los productos seleccionados tiene precio.</p>}
          />
          <PageNav
            page={page}
            total={answer?.total ?? 0}
            pageSize={PREVIEW_SIZE}
            onPage={onPage}
            label="Páginas de la vista previa"
          />
        </>
      )}
    </section>
  )
}

/** A refusal is shown in its own words, without a retry: trying again would not help. */
function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof CallError) || error.status >= 500) return <LoadFailure error={error} onRetry={onRetry} />
  const text =
    error.status === 404 ? 'Alguno de los productos seleccionados ya no existe. Volvé a seleccionarlos.' : error.message
  return (
    <p role="alert" className={classes.hint}>
      {text}
    </p>
  )
}

function Summary({ answer: { total, totals } }: { answer: Preview }) {
  const { unpriced, belowCost } = totals
  return (
    <output className={classes.summary}>
      <span>{total === 1 ? 'Cambia 1 precio' : `Cambian ${formatQuantity(quantity(total))} precios`}</span>
      {unpriced > 0 && (
        <span>
          {formatQuantity(quantity(unpriced))} sin precio, no {unpriced === 1 ? 'cambia' : 'cambian'}
        </span>
      )}
      {belowCost > 0 && (
        <span data-tone="warning">
          {formatQuantity(quantity(belowCost))} {belowCost === 1 ? 'queda' : 'quedan'} por debajo del costo
        </span>
      )}
    </output>
  )
}
