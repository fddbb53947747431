import { Paper, Text } from '@mantine/core'
import type { QuoteDetail } from '@trastienda/contract/quotes.contract'
import { useMemo } from 'react'
import { useIsResponsable } from '#features/settings/public/use-settings.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { lineColumns } from '../detail/transaction-view.tsx'
import { SummaryPanel } from '../form/summary-panel.tsx'
import classes from '../form/transaction-form.module.css'

/** A quote, or one of its versions, that nobody edits here. */
export function QuoteContents({ detail: { quote, details } }: { detail: QuoteDetail }) {
  const isVatShown = useIsResponsable()
  const columns = useMemo(() => lineColumns(isVatShown), [isVatShown])
  return (
    <Paper withBorder className={classes.lines}>
      <DataTable
        caption="Productos"
        columns={columns}
        rows={details.detailLines}
        keyOf={(line) => String(details.detailLines.indexOf(line))}
        nameOf={({ productName }) => productName}
        empty={null}
      />
      <div className={classes.foot}>
        <Text size="sm">{quote.observations}</Text>
        <span />
        <SummaryPanel summary={quote.summary} discount={quote.summary.discount} isVatShown={isVatShown} />
      </div>
    </Paper>
  )
}
