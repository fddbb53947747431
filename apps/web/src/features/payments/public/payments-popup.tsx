import { IconCash } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { PaymentFigures, usePaymentsTable } from './payments-table.tsx'
import { paymentsQueries, type PaymentsFilter } from './payments.queries.ts'

/** A figure that somebody asks about: its name, and its movements. */
export interface AskedFigure {
  title: string
  filter: PaymentsFilter
}

interface PaymentsPopupProps {
  /** The popup is open while there is one. */
  asked: AskedFigure | undefined
  onClose: () => void
}

/** The movements behind a figure, and their sum. */
export function PaymentsPopup({ asked, onClose }: PaymentsPopupProps) {
  return (
    <Popup opened={asked !== undefined} onClose={onClose} title={asked?.title ?? ''} size="lg">
      {asked !== undefined && <PaymentsOf filter={asked.filter} />}
    </Popup>
  )
}

function PaymentsOf({ filter }: { filter: PaymentsFilter }) {
  const [page, setPage] = useState(1)
  const reading = useQuery(paymentsQueries.list(filter, page))
  const { data } = reading
  const { table, popup } = usePaymentsTable(data)
  return (
    <>
      <DataTable
        {...table}
        {...tableRows(reading)}
        empty={<EmptyState icon={IconCash} message="No hemos encontrado movimientos de dinero." />}
      />
      <PaymentFigures list={data} />
      <PageNav label="Páginas del detalle" page={page} total={data?.total ?? 0} onPage={setPage} />
      {popup}
    </>
  )
}
