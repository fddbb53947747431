import { Paper, Title } from '@mantine/core'
import { IconHistory } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReplacementCostChange } from '@trastienda/contract/replacement-costs.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatDollars, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { PAGE_SIZE, pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DocumentLink } from './document-link.tsx'
import classes from './product-screen.module.css'
import { replacementCosts } from './replacement-costs.queries.ts'

/** The changes of a product's replacement cost, once there is one, for whoever may see costs. */
export function ReplacementCosts({ code }: { code: string }) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...replacementCosts(code), enabled: useMay('figures') })
  const columns = useMemo(() => changeColumns(timeZone), [timeZone])
  const shown = Math.min(page, pageCount(data?.length ?? 0))
  if (error === null && (data === undefined || data.length === 0)) return null
  return (
    <Paper withBorder className={classes.tableSheet}>
      <Title order={2}>Costo de reposición</Title>
      <DataTable
        caption="Cambios del costo de reposición"
        columns={columns}
        rows={data?.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ sequence }) => String(sequence)}
        nameOf={({ creationDate }) => formatDateTime(creationDate, timeZone)}
        empty={<EmptyState icon={IconHistory} message="Nadie cambió este costo todavía." />}
      />
      <PageNav page={shown} total={data?.length ?? 0} onPage={setPage} label="Páginas del costo de reposición" />
    </Paper>
  )
}

const words = {
  typed: 'A mano',
  imported: 'Importación',
  purchase: 'Compra',
  dollar: 'Dólar de hoy',
  list: 'Lista',
} as const

const changeColumns = (timeZone: string): Columns<ReplacementCostChange> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDateTime(creationDate, timeZone),
    isDate: true,
    width: '9rem',
  },
  {
    id: 'source',
    header: 'Origen',
    cell: ({ source, transaction, listSupplier }) =>
      transaction === undefined ? (
        listSupplier === undefined ? (
          words[source]
        ) : (
          `Lista de ${listSupplier}`
        )
      ) : (
        <DocumentLink id={transaction} />
      ),
    width: '8rem',
  },
  { id: 'userName', header: 'Quién', text: ({ userName }) => userName ?? 'N/A', namesRow: true },
  { id: 'before', header: 'Antes', text: ({ before }) => costText(before), align: 'end', width: '8rem' },
  {
    id: 'cost',
    header: 'Después',
    cell: ({ cost, costUsd }) => (
      <>
        <strong>{costText(cost)}</strong>
        {costUsd !== undefined && <small className={classes.dollars}>{formatDollars(costUsd)}</small>}
      </>
    ),
    align: 'end',
    card: 'amount',
    width: '8rem',
  },
]

const costText = (cost: ReplacementCostChange['cost']): string =>
  cost === undefined ? 'Sin costo' : formatUnitCost(cost)
