import { Group, Paper, Title } from '@mantine/core'
import type { RestockRow } from '@trastienda/contract/inventory.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { useMemo, useState } from 'react'
import { DataTable } from '#ui/table/data-table.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderedRows } from './ordered-lines.ts'
import { restockColumns } from './restock-columns.tsx'

/** What is low of one supplier; ticked rows become a purchase that is only written down, or go to the supplier. */
export function SupplierOrder({ rows }: { rows: readonly RestockRow[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(rows.map(({ product }) => product)))
  const [typed, setTyped] = useState<ReadonlyMap<string, Quantity | undefined>>(new Map())
  const columns = useMemo(
    () =>
      restockColumns({
        quantityOf: (row) => (typed.has(row.product) ? typed.get(row.product) : row.proposed),
        onQuantity: ({ product }, quantity) => setTyped((before) => new Map(before).set(product, quantity)),
      }),
    [typed],
  )
  const ordered = orderedRows(rows, ticked, typed)
  const { supplier, supplierName = 'Sin proveedor' } = rows[0] ?? {}
  const tick = (codes: readonly string[], isOn: boolean) => {
    const after = new Set(ticked)
    for (const code of codes) {
      if (isOn) after.add(code)
      else after.delete(code)
    }
    setTicked(after)
  }
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{supplierName}</Title>
        {supplier !== undefined && <OrderActions supplier={supplier} supplierName={supplierName} ordered={ordered} />}
      </Group>
      <Paper withBorder>
        <DataTable
          caption={`Para reponer de ${supplierName}`}
          columns={columns}
          rows={rows}
          keyOf={({ product }) => product}
          nameOf={({ productName }) => productName}
          {...(supplier === undefined
            ? {}
            : {
                selectionColumn: {
                  isSelected: ({ product }: RestockRow) => ticked.has(product),
                  state: stateOf(rows, ticked),
                  onToggle: ({ product }: RestockRow) => tick([product], !ticked.has(product)),
                  onToggleAll: (isOn: boolean) =>
                    tick(
                      rows.map(({ product }) => product),
                      isOn,
                    ),
                  allLabel: `Elegir todos los de ${supplierName}`,
                  shortAllLabel: 'Todos' as const,
                },
              })}
          empty={undefined}
        />
      </Paper>
    </section>
  )
}

const stateOf = (rows: readonly RestockRow[], ticked: ReadonlySet<string>) =>
  ticked.size === 0 ? ('none' as const) : ticked.size === rows.length ? ('all' as const) : ('some' as const)
