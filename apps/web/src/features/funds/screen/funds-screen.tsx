import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Fund, FundMovement } from '@trastienda/contract/funds.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconArrowsUpDown, IconCash, IconScale, IconSettings } from '#ui/icon/icons.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useFurtherChoices, useListState } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { fundListSettingsOf, fundsQueries, readFund, readFundMovements } from '../public/funds.queries.ts'
import { fundColumns, movementName } from './fund-columns.tsx'
import { FundTiles } from './fund-tiles.tsx'
import { SplitQuestion } from './split-form.tsx'
import type { TransferProposal } from './transfer-form.tsx'
import { useCoupons } from './use-coupons.ts'

const TransferPopup = lazyPopup(async () => (await import('./transfer-form.tsx')).TransferPopup)
const CountPopup = lazyPopup(async () => (await import('./count-form.tsx')).CountPopup)
const FundsPopup = lazyPopup(async () => (await import('./funds-popup.tsx')).FundsPopup)

const tabLabels = { all: 'Movimientos', awaited: 'A cobrar' } as const

const none: readonly Fund[] = []

/** The balance of each fund, and the movements that it is made of. */
export function FundsScreen() {
  const timeZone = useTimeZone()
  const { data: funds = none, isPending } = useQuery(fundsQueries.all())
  const id = readFund(useSearch({ strict: false }))
  const fund = funds.find(({ $id }) => $id === id)
  const state = useListState(fundListSettingsOf(fund?.kind), 'funds', timeZone)
  const { tab, sort, range } = state
  const filter = { fund: id, tab, sort, range, timeZone }
  const reading = useQuery(fundsQueries.movements(filter, state.page))
  const { data } = reading
  const choose = useFurtherChoices()
  const mayMove = useMay('cash')
  const coupons = useCoupons(filter, reading)
  const [proposal, setProposal] = useState<TransferProposal>()
  const [opened, setOpened] = useState<'transfer' | 'count' | 'funds'>()
  const close = () => setOpened(undefined)
  const hasMethods = data?.data.some(({ methodName }) => methodName !== undefined) === true
  const columns = useMemo(() => fundColumns(timeZone, funds, hasMethods), [timeZone, funds, hasMethods])
  const offered = funds.filter(({ isHidden }) => !isHidden)
  const shown = funds.filter(({ isHidden, balance }) => !isHidden || balance !== 0)
  const isAwaited = tab === 'awaited'
  const move = (arrived?: TransferProposal['arrived']) => {
    const to = arrived && offered.find(({ kind }) => kind === 'bank')?.$id
    setProposal({ from: id, to, arrived })
    setOpened('transfer')
  }

  return (
    <>
      <ListScreen
        title="Cajas y bancos"
        actions={[
          {
            label: 'Hacer un pase',
            shortLabel: 'Pase',
            icon: IconArrowsUpDown,
            onSelect: () => move(),
            needs: 'cash',
            sends: 'fund_transfers.add',
            isDisabled: offered.length < 2,
          },
          { label: 'Contar', icon: IconScale, onSelect: () => setOpened('count'), needs: 'cash', sends: 'funds.count' },
          { label: 'Fondos', icon: IconSettings, onSelect: () => setOpened('funds'), needs: 'settings' },
        ]}
        state={isAwaited ? { ...state, range: undefined } : state}
        reading={reading}
        tabLabels={tabLabels}
        print={{
          title: `Movimientos de ${fund?.name ?? ''}`,
          readPage: (asked) => readFundMovements(filter, asked),
          totalsOf: ({ totals }) => [`Total ${formatMoney(totals.total)}`],
        }}
        summary={
          <>
            <SplitQuestion funds={offered} />
            <FundTiles
              funds={isPending ? undefined : shown}
              chosen={id}
              onChoose={(next) => choose({ fund: next, tab: undefined })}
            />
          </>
        }
        selectionBar={
          isAwaited &&
          mayMove && (
            <SelectionBar
              count={coupons.count}
              participle="seleccionado"
              unshown={coupons.unshown}
              onClear={coupons.clear}
            >
              <Button size="compact-sm" onClick={() => coupons.withArrived(move)}>
                Se acreditaron
              </Button>
            </SelectionBar>
          )
        }
        selectionColumn={isAwaited && mayMove ? coupons.selectionColumn : undefined}
        caption={`Movimientos de ${fund?.name ?? ''}`}
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={(row: FundMovement) => `${movementName(row, funds)} de ${formatMoney(row.amount)}`}
        empty={{
          icon: IconCash,
          message: isAwaited ? 'No hay cobros por acreditar.' : 'No hemos encontrado movimientos.',
          purpose: 'Acá aparece lo que entró y salió de este fondo en el rango de fechas elegido.',
          narrowed: isAwaited ? 'Acá aparecen los cobros con tarjeta que todavía no llegaron.' : undefined,
        }}
      >
        {data !== undefined && data.total > 0 && (
          <AmountBreakdown
            rows={[
              { label: 'Entró', value: data.totals.income },
              { label: 'Salió', value: data.totals.outcome },
              { label: 'Total', value: data.totals.total, isResult: true },
            ]}
          />
        )}
      </ListScreen>
      <TransferPopup
        opened={opened === 'transfer'}
        onClose={close}
        funds={offered}
        proposal={proposal ?? { from: id, to: undefined }}
        onSaved={coupons.clear}
      />
      <CountPopup opened={opened === 'count'} onClose={close} fund={fund} />
      <FundsPopup opened={opened === 'funds'} onClose={close} funds={funds} />
    </>
  )
}
