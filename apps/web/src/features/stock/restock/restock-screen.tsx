import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countOf } from '@trastienda/domain/money/format-amount'
import { RESTOCK_DAYS } from '@trastienda/domain/stock/restocking'
import { IconBuildingWarehouse } from '#ui/icon/icons.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { readRestockDays, restocking } from '../public/restocking.queries.ts'
import { SupplierOrder } from './supplier-order.tsx'

const OFFERED_DAYS = [7, 15, 30, 45, 60]

/** What is low, supplier by supplier, with how much to order; each supplier's part becomes a purchase. */
export function RestockScreen() {
  const navigate = useNavigate()
  const { days = RESTOCK_DAYS } = readRestockDays(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(restocking(days))
  const offered = [...new Set([...OFFERED_DAYS, days])].sort((one, other) => one - other)
  const bySupplier = [...Map.groupBy(data ?? [], ({ supplier }) => supplier ?? '')]
  return (
    <Stack component="section" gap="md">
      <Title order={1}>Para reponer</Title>
      <NativeSelect
        label="Comprar para"
        description="Según lo que vendiste en los últimos 30 días, y sin bajar del valor de alerta."
        w="fit-content"
        data={offered.map((value) => ({ value: String(value), label: countOf(value, 'día', 'días') }))}
        value={String(days)}
        onChange={({ currentTarget }) =>
          void navigate({
            to: '/product/stock/restock',
            search: readRestockDays({ days: Number(currentTarget.value) }),
          })
        }
      />
      {data === undefined && <Unread error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconBuildingWarehouse}
          message="No falta nada."
          hint="Acá aparece lo que llegó a su valor de alerta, o no alcanza para los días que elegiste."
        />
      )}
      {bySupplier.map(([supplier, rows]) => (
        <SupplierOrder key={`${supplier} ${days}`} rows={rows} />
      ))}
      {data !== undefined && data.length > 0 && (
        <Text size="sm" c="dimmed">
          La compra queda Creada: la revisás, le cambiás lo que haga falta y la efectivizás cuando llega la mercadería.
        </Text>
      )}
    </Stack>
  )
}
