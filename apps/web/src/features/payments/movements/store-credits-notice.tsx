import { useQuery } from '@tanstack/react-query'
import type { StoreCreditAnswer } from '@trastienda/contract/store-credits.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { countOf, formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import { useMay } from '#platform/session/permissions.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { paymentMethodsQueries } from '../public/payment-methods.queries.ts'
import { storeCreditsQueries } from '../public/store-credits.queries.ts'

const open = { tab: 'open', search: '' } as const

/** What customers can still spend of their store credits; nothing for a shop without any. */
export function StoreCreditsNotice() {
  const { data: methods = [] } = useQuery(paymentMethodsQueries.all())
  const enabled = useMay('figures') && methods.some(({ kind }) => kind === 'store_credit')
  const { data } = useQuery({ ...storeCreditsQueries.list(open, 1), enabled })
  const [isOpen, setIsOpen] = useState(false)
  if (data === undefined || data.total === 0) return null
  return (
    <>
      <Notice tone="info" actionLabel="Ver" onAction={() => setIsOpen(true)}>
        {countOf(data.total, 'vale abierto', 'vales abiertos')}: {formatMoney(data.left)}.
      </Notice>
      <Popup opened={isOpen} onClose={() => setIsOpen(false)} title="Vales abiertos" size="lg">
        <PlainTable caption="Vales abiertos" heads={['Vale', 'Cliente', 'Queda', 'De', 'Vence', 'Papel']}>
          <tbody>{data.data.map(row)}</tbody>
        </PlainTable>
      </Popup>
    </>
  )
}

const row = ({ code, personName, left, amount, endsOn }: StoreCreditAnswer) => (
  <tr key={code}>
    <th scope="row">{code}</th>
    <td>{personName ?? '—'}</td>
    <td className="amount">{formatMoney(left)}</td>
    <td className="amount">{formatMoney(amount)}</td>
    <td>{endsOn === undefined ? 'No vence' : formatDay(endsOn)}</td>
    <td>
      <TicketMenu id={code} label="Imprimir" size="compact-xs" />
    </td>
  </tr>
)
