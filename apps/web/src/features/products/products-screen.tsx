import { Button } from '@mantine/core'
import { IconPackage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Product } from '@trastienda/contract/products.contract'
import { messageOf } from '@trastienda/domain/problem'
import { productRemovalRefusal } from '@trastienda/domain/product/product-validation'
import { useMemo, useState } from 'react'
import { categoryTabsWithCounts, useCategories } from '#features/categories'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { OptionsPopup, type Option } from '#ui/options-popup.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { useListControl } from '#ui/use-list-state.ts'
import { inventoryColumns } from './product-columns.tsx'
import { productsListSettings, productsQueries } from './products.queries.ts'
import { RemoveProductPopup } from './remove-product-popup.tsx'
import { useProductTicks } from './use-product-ticks.ts'

/** The inventory: every product by category. */
export function ProductsScreen() {
  const categories = useCategories()
  const settings = useMemo(() => productsListSettings(categories), [categories])
  const { tab, search, sort, page, change } = useListControl(settings)
  const { data, isPlaceholderData, isError, refetch } = useQuery(productsQueries.list({ tab, search, sort }, page))
  const { ticks, count, clear } = useProductTicks({ tab, search }, data?.data ?? [], data?.total ?? 0)
  const [opened, setOpened] = useState<Product>()
  const [removing, setRemoving] = useState<Product>()
  const navigate = useNavigate()

  const open = (code: string) => void navigate({ to: '/products/details/{-$id}', params: { id: code } })
  const isFiltered = search !== '' || tab !== 'all'

  return (
    <>
      <ListScreen
        title="Inventario"
        actions={<NewProductLink />}
        filters={
          <SearchInput
            label="Buscar por nombre o código"
            value={search}
            onSearch={(text) => change({ search: text }, true)}
          />
        }
        tabs={categoryTabsWithCounts(categories, data?.counts)}
        tab={tab}
        onTab={(next) => change({ tab: next })}
        page={page}
        total={data?.total ?? 0}
        onPage={(next) => change({ page: next })}
        selectionBar={
          <SelectionBar count={count} participle="seleccionado" onClear={clear}>
            {null}
          </SelectionBar>
        }
      >
        <DataTable
          caption="Productos"
          columns={inventoryColumns}
          rows={data?.data}
          isStale={isPlaceholderData}
          isFailed={isError}
          onRetry={() => void refetch()}
          keyOf={({ code }) => code}
          nameOf={({ name }) => name}
          sort={sort}
          sorts={settings.sorts}
          onSort={(next) => change({ sort: next })}
          onOpen={setOpened}
          ticks={ticks}
          empty={
            <EmptyState
              icon={IconPackage}
              message="No hemos encontrado productos."
              hint={
                isFiltered
                  ? 'Ningún producto coincide con la pestaña y la búsqueda.'
                  : 'Acá está todo lo que vendés, por categoría, con su stock y su precio.'
              }
            >
              <NewProductLink />
            </EmptyState>
          }
        />
      </ListScreen>
      <OptionsPopup
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={`Opciones de ${opened?.name ?? ''}`}
        subtitle={opened === undefined ? undefined : `${opened.categoryName} · Código ${opened.code}`}
        options={
          opened === undefined
            ? []
            : productOptions(opened, { onOpen: () => open(opened.code), onRemove: () => setRemoving(opened) })
        }
      />
      <RemoveProductPopup product={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

/** What may be done with a product. What cannot be done now says why. */
const productOptions = (
  { currentStock }: Product,
  { onOpen, onRemove }: { onOpen: () => void; onRemove: () => void },
): Option[] => {
  const refusal = productRemovalRefusal(currentStock)
  return [
    { key: 'open', label: 'Editar/Ver', icon: IconPencil, onSelect: onOpen },
    {
      key: 'remove',
      label: 'Eliminar',
      icon: IconTrash,
      isDangerous: true,
      onSelect: onRemove,
      disabledHint: refusal === undefined ? undefined : messageOf(refusal),
    },
  ]
}

const NewProductLink = () => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/products/details/{-$id}" params={{ id: undefined }} />}
  >
    Crear Producto
  </Button>
)
