import { Button, Group, Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SupplierProductRecord } from '@trastienda/contract/supplier-products.contract'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconPackage, IconPlus, IconUpload } from '#ui/icon/icons.ts'
import { SearchInput } from '#ui/input/search-input.tsx'
import { pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { supplierProductsQueries } from '../public/supplier-products.queries.ts'
import { suppliedColumns } from './supplied-columns.tsx'
import classes from './supplied.module.css'
import { SupplierProductPopup } from './supplier-product-popup.tsx'

/** What a supplier sells to the shop, with its codes and last costs. */
export function SuppliedProducts({ supplier }: { supplier: string }) {
  const timeZone = useTimeZone()
  const mayChange = useMay('catalogue')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const reading = useQuery(supplierProductsQueries.ofSupplier(supplier, search, page))
  const [row, setRow] = useState<SupplierProductRecord | 'new'>()
  const columns = useMemo(() => suppliedColumns('product', timeZone), [timeZone])
  const total = reading.data?.total ?? 0
  return (
    <Paper withBorder className={classes.sheet}>
      <Group justify="space-between">
        <Title order={2}>Productos que te vende</Title>
        {mayChange && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/price/lists/supplier" search={{ supplier }} />}
            >
              Leer una lista
            </Button>
            <WriteButton
              sends="supplier_products.set"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setRow('new')}
            >
              Agregar producto
            </WriteButton>
          </Group>
        )}
      </Group>
      {(total > 0 || search !== '') && (
        <SearchInput
          label="Buscar por nombre o código"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
      )}
      <DataTable
        caption="Productos del proveedor"
        columns={columns}
        {...tableRows(reading)}
        keyOf={({ product }) => product}
        nameOf={({ productName }) => productName}
        {...(mayChange ? { onOpen: setRow } : {})}
        empty={
          <EmptyState
            icon={IconPackage}
            message="No hemos encontrado productos."
            hint="Cada compra efectivizada los agrega con lo que costaron."
          />
        }
      />
      <PageNav
        page={Math.min(page, pageCount(total))}
        total={total}
        onPage={setPage}
        label="Páginas de los productos del proveedor"
      />
      <SupplierProductPopup of={{ supplier }} row={row} onClose={() => setRow(undefined)} />
    </Paper>
  )
}
