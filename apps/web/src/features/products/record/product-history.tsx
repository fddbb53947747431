import { Paper, Title } from '@mantine/core'
import { IconStack2 } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useMemo, useState, type ReactNode } from 'react'
import { DocumentLink } from './document-link.tsx'
import { ReplacementCosts } from './replacement-costs.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DueDate } from '../public/due-date.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { PAGE_SIZE, pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import type { Column, Columns } from '#ui/table/column.tsx'
import classes from './product-screen.module.css'
import { productsQueries } from '../public/products.queries.ts'

interface ProductHistoryProps {
  code: string
  /** The product's stock movements. The route passes them, as they belong to the feature `stock`. */
  movements: ReactNode
}

/** A product's lots, changes of its replacement cost and stock movements. */
export function ProductHistory({ code, movements }: ProductHistoryProps) {
  return (
    <div className={classes.history}>
      <Paper withBorder className={classes.tableSheet}>
        <Title order={2}>Lotes</Title>
        <Lots code={code} />
      </Paper>
      <ReplacementCosts code={code} />
      <Paper withBorder className={classes.tableSheet}>
        <Title order={2}>Movimientos de stock</Title>
        {movements}
      </Paper>
    </div>
  )
}

function Lots({ code }: { code: string }) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(productsQueries.lots(code))
  const hasDueDates = data?.some(({ dueDate }) => dueDate !== undefined) ?? false
  const columns = useMemo(() => lotColumns(timeZone, hasDueDates), [timeZone, hasDueDates])
  const shown = Math.min(page, pageCount(data?.length ?? 0))
  return (
    <>
      <DataTable
        caption="Lotes del producto"
        columns={columns}
        rows={data?.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ $id }) => $id}
        nameOf={({ providerName }) => providerName ?? 'N/A'}
        empty={
          <EmptyState
            icon={IconStack2}
            message="No hemos encontrado stock para este producto."
            hint="Cada compra efectiva y cada entrada de stock hace un lote, con su costo y su proveedor."
          />
        }
      />
      <PageNav page={shown} total={data?.length ?? 0} onPage={setPage} label="Páginas de lotes" />
    </>
  )
}

/** With the due date only if some lot has one: the goods of most shops never expire. */
const lotColumns = (timeZone: string, hasDueDates: boolean): Columns<Lot> => [
  {
    id: 'creationDate',
    header: 'Ingreso',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7rem',
  },
  { id: 'provider', header: 'Proveedor', text: ({ providerName }) => providerName ?? 'N/A', namesRow: true },
  { id: 'movement', header: 'Origen', cell: (lot) => <LotOrigin lot={lot} />, width: '8rem' },
  { id: 'cost', header: 'Costo', text: ({ cost }) => formatUnitCost(cost), align: 'end', width: '8rem' },
  { id: 'received', header: 'Recibido', text: ({ received }) => received, align: 'end', width: '6rem' },
  {
    id: 'stock',
    header: 'Queda',
    cell: ({ stock }) => <strong>{formatQuantity(stock)}</strong>,
    align: 'end',
    card: 'amount',
    width: '5rem',
  },
  ...(hasDueDates ? [dueDateColumn] : []),
]

const dueDateColumn: Column<Lot> = {
  id: 'dueDate',
  header: 'Vencimiento',
  cell: ({ dueDate }) => <DueDate day={dueDate} />,
  width: '12rem',
}

/** The document that brought it, or the movement's name. */
function LotOrigin({ lot: { transaction, movement } }: { lot: Lot }) {
  return transaction === undefined ? movement : <DocumentLink id={transaction} />
}
