import { Group, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SupplierProductRecord } from '@trastienda/contract/supplier-products.contract'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconPlus, IconTruckDelivery } from '#ui/icon/icons.ts'
import { WriteButton } from '#ui/send/send-button.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { supplierProductsQueries } from '../public/supplier-products.queries.ts'
import { suppliedColumns } from './supplied-columns.tsx'
import classes from './supplied.module.css'
import { SupplierProductPopup } from './supplier-product-popup.tsx'

/** Who sells a product to the shop, with codes and last costs. */
export function ProductSuppliers({ product }: { product: string }) {
  const timeZone = useTimeZone()
  const mayChange = useMay('catalogue')
  const { data, error, refetch } = useQuery(supplierProductsQueries.ofProduct(product))
  const [row, setRow] = useState<SupplierProductRecord | 'new'>()
  const columns = useMemo(() => suppliedColumns('supplier', timeZone), [timeZone])
  return (
    <Paper withBorder className={classes.sheet}>
      <Group justify="space-between">
        <Title order={2}>Proveedores</Title>
        {mayChange && (
          <WriteButton
            sends="supplier_products.set"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRow('new')}
          >
            Agregar proveedor
          </WriteButton>
        )}
      </Group>
      <DataTable
        caption="Proveedores del producto"
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        keyOf={({ supplier }) => supplier}
        nameOf={({ supplierName }) => supplierName}
        {...(mayChange ? { onOpen: setRow } : {})}
        empty={<EmptyState icon={IconTruckDelivery} message="Nadie te vende este producto todavía." />}
      />
      <SupplierProductPopup of={{ product }} row={row} onClose={() => setRow(undefined)} />
    </Paper>
  )
}
