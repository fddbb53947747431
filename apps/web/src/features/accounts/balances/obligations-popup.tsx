import { useQuery } from '@tanstack/react-query'
import { IconChecks } from '#ui/icon/icons.ts'
import type { ObligationSide, Obligations } from '@trastienda/domain/account/obligations'
import { useState } from 'react'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown, type BreakdownRow } from '#ui/show/amount-breakdown.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { accountColumns } from './account-columns.tsx'
import { accountsQueries, type AccountsFilter } from '../public/accounts.queries.ts'

/** The counter whose accounts are shown. */
export type AskedObligation = ObligationSide | 'any'

interface ObligationsPopupProps {
  /** The popup is open while there is one. */
  asked: AskedObligation | undefined
  day: AccountsFilter['day']
  timeZone: string
  onClose: () => void
}

const titles = {
  receivable: 'OBLIGACIONES DE COBRO',
  payable: 'OBLIGACIONES DE PAGO',
  any: 'BALANCE',
} as const satisfies Record<AskedObligation, string>

/** The accounts behind a counter, the largest first, and their sum. */
export function ObligationsPopup({ asked, onClose, ...view }: ObligationsPopupProps) {
  return (
    <Popup opened={asked !== undefined} onClose={onClose} title={titles[asked ?? 'any']} size="md">
      {asked !== undefined && <ObligationsList asked={asked} {...view} />}
    </Popup>
  )
}

function ObligationsList({
  asked,
  day,
  timeZone,
}: Omit<ObligationsPopupProps, 'asked' | 'onClose'> & { asked: AskedObligation }) {
  const [page, setPage] = useState(1)
  const filter = { tab: 'all', search: '', sort: '-checkingAccount', owed: asked, day, timeZone }
  const reading = useQuery(accountsQueries.list(filter, page))
  const { data } = reading
  return (
    <>
      <DataTable
        caption={titles[asked]}
        columns={accountColumns}
        {...tableRows(reading)}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        empty={<EmptyState icon={IconChecks} message="No se registran saldos en cuenta corriente." />}
      />
      {data !== undefined && <AmountBreakdown rows={figuresOf(asked, data.totals)} />}
      <PageNav label="Páginas del detalle" page={page} total={data?.total ?? 0} onPage={setPage} />
    </>
  )
}

function figuresOf(asked: AskedObligation, { receivable, payable, balance }: Obligations): BreakdownRow[] {
  if (asked === 'receivable') return [{ label: 'Total', value: receivable, isResult: true }]
  if (asked === 'payable') return [{ label: 'Total', value: payable, isResult: true }]
  return [
    { label: 'A cobrar', value: receivable },
    { label: 'A pagar', value: payable },
    { label: 'Balance', value: balance, isResult: true },
  ]
}
