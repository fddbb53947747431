import { IconPackage } from '@tabler/icons-react'
import type { StockEntry } from '@trastienda/contract/transactions.contract'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { LotDueDate } from '#features/products/public/due-date.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { columnsFor } from '#ui/table/table-columns.ts'

const column = columnsFor<StockEntry>()

const columns = column.columns([
  column.accessor('productName', { header: 'Producto', meta: { namesRow: true } }),
  column.accessor('providerName', {
    header: 'Proveedor',
    cell: ({ row: { original } }) => (
      <>
        {original.providerName ?? 'N/A'} <LotDueDate day={original.dueDate} />
      </>
    ),
  }),
  column.accessor('stock', {
    header: 'Stock',
    cell: (cell) => formatQuantity(cell.getValue()),
    meta: { align: 'end' },
  }),
  column.accessor('cost', { header: 'Costo', cell: (cell) => formatUnitCost(cell.getValue()), meta: { align: 'end' } }),
])

/** The lots that moved when the transaction became effective. */
export function StockTab({ entries }: { entries: readonly StockEntry[] }) {
  return (
    <DataTable
      caption="Movimientos de stock"
      columns={columns}
      rows={entries}
      keyOf={(entry) => String(entries.indexOf(entry))}
      nameOf={({ productName }) => productName}
      empty={<EmptyState icon={IconPackage} message="No hemos encontrado movimientos de stock." />}
    />
  )
}
