import { IconPackage } from '#ui/icon/icons.ts'
import type { StockEntry } from '@trastienda/contract/transactions.contract'
import { formatUnitCost } from '@trastienda/domain/money/format-amount'
import { LotDueDate } from '#features/products/public/due-date.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import type { Columns } from '#ui/table/column.tsx'

const columns: Columns<StockEntry> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  {
    id: 'providerName',
    header: 'Proveedor',
    cell: ({ providerName, dueDate }) => (
      <>
        {providerName ?? 'N/A'} <LotDueDate day={dueDate} />
      </>
    ),
  },
  { id: 'stock', header: 'Stock', text: ({ stock }) => stock, align: 'end' },
  { id: 'cost', header: 'Costo', text: ({ cost }) => formatUnitCost(cost), align: 'end' },
]

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
