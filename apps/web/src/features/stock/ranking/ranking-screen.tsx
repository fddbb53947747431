import { SegmentedControl } from '@mantine/core'
import { IconTrophy } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { recordTabLabels } from '#ui/list/list-search.ts'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useFurtherChoices, useListState } from '#ui/list/use-list-state.ts'
import { inventoryQueries, rankingSettings, readOperation, readRanking } from '../public/inventory.queries.ts'
import { rankingColumns, rankingHeads } from './ranking-columns.tsx'
import { ThresholdPopup } from '../status/threshold-popup.tsx'
import { useMemo, useState } from 'react'

/** Ranks the products that were sold or bought most in a range. */
export function RankingScreen() {
  const timeZone = useTimeZone()
  const categories = useCategories()
  const choose = useFurtherChoices()
  const settings = useMemo(() => rankingSettings(categories), [categories])
  const state = useListState(settings, 'stockRanking', timeZone)
  const operation = readOperation(useSearch({ strict: false }))
  const filter = { ...state.filter, operation }
  const reading = useQuery(inventoryQueries.ranking(filter, state.page))
  const { data } = reading
  const highest = data?.totals.highest ?? ZERO_QUANTITY
  const returned = data?.totals.returned ?? ZERO_QUANTITY
  const columns = useMemo(() => rankingColumns(operation, highest, returned > 0), [operation, highest, returned])
  const [opened, setOpened] = useState<string>()

  const head = rankingHeads[operation]
  return (
    <>
      <ListScreen
        title="Ranking de Productos"
        filters={
          <SegmentedControl
            size="sm"
            bg="var(--line)"
            aria-label="Operación"
            data={[
              { value: 'venta', label: 'Venta' },
              { value: 'compra', label: 'Compra' },
            ]}
            value={operation}
            onChange={(next) => choose({ operation: next })}
          />
        }
        state={state}
        reading={reading}
        searchLabel="Buscar por producto"
        summary={
          <Counters
            counters={[
              {
                label: `TOTAL ${head.toUpperCase()}`,
                value: data === undefined ? undefined : formatQuantity(data.totals.summatory),
                hint:
                  returned === 0
                    ? 'Unidades del rango y la pestaña elegidos.'
                    : `Unidades del rango y la pestaña elegidos. Devueltas por nota de crédito, aparte: ${formatQuantity(returned)}.`,
              },
            ]}
          />
        }
        tabLabels={recordTabLabels(categories)}
        print={{ title: `Ranking de Productos ${head}`, readPage: (asked) => readRanking(filter, asked) }}
        caption={`Ranking de productos por unidades: ${head}`}
        columns={columns}
        keyOf={({ product }) => product.code}
        nameOf={({ productName }) => productName}
        canOpen={({ checkStock }) => checkStock === 'with_stock'}
        onOpen={({ product }) => setOpened(product.code)}
        empty={{
          icon: IconTrophy,
          message: 'No hay registros para elaborar el ranking.',
          hint: 'Probá con otro rango de fechas: cuentan las transacciones efectivas.',
        }}
      />
      <ThresholdPopup code={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
