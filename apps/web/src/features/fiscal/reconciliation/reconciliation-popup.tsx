import { Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReconciledSequence } from '@trastienda/contract/arca-reads.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatVoucherNumber } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { call } from '#platform/api/api.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { MonthComparison } from './month-comparison.tsx'
import classes from './reconciliation.module.css'

interface ReconciliationPopupProps {
  opened: boolean
  onClose: () => void
  /** The month whose vouchers can be compared one by one. */
  month: string
}

/** Whether ARCA has the same vouchers as the business, and what to do about differences. */
export function ReconciliationPopup({ opened, onClose, month }: ReconciliationPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Comparar con ARCA" size="md">
      {opened && <Reconciliation month={month} />}
    </Popup>
  )
}

function Reconciliation({ month }: { readonly month: string }) {
  // Asked anew at each opening: ARCA's numbers may have moved since.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['fiscal', 'reconciliation'],
    queryFn: async ({ signal }) => (await call('fiscal.reconcile', {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (isFetching) return <SkeletonRows rows={4} />
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.length === 0)
    return <Text size="sm">Todavía no hay comprobantes electrónicos, ni acá ni en ARCA.</Text>
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        El último número de cada tipo de comprobante, acá y en ARCA.
      </Text>
      <ul className={classes.sequences}>
        {data.map((sequence) => (
          <Sequence key={`${sequence.pointOfSale}-${sequence.voucher}`} sequence={sequence} />
        ))}
      </ul>
      <MonthComparison month={month} />
    </Stack>
  )
}

function Sequence({ sequence }: { sequence: ReconciledSequence }) {
  const { pointOfSale, voucher, ownNumber, arcaNumber, state, text, foreign } = sequence
  const isFine = state === 'equal' || state === 'underWay'
  const numberOf = (number: number): string => (number === 0 ? '—' : formatVoucherNumber(pointOfSale, number))
  return (
    <li className={classes.sequence} data-failed={!isFine || undefined}>
      {isFine ? <IconCheck size={18} aria-label="Bien" /> : <IconX size={18} aria-label="Mal" />}
      <div className={classes.finding}>
        <Text fw={600}>{voucher}</Text>
        <Text size="sm">
          <span className={classes.number}>Acá {numberOf(ownNumber)}</span> ·{' '}
          <span className={classes.number}>ARCA {numberOf(arcaNumber)}</span>
        </Text>
        <Text size="sm">{text}</Text>
        {foreign.length > 0 && (
          <ul className={classes.foreign} aria-label={`${voucher} que no salieron de acá`}>
            {foreign.map(({ number, issuedOn, total, cae }) => (
              <li key={number}>
                <Text size="sm">
                  {[
                    numberOf(number),
                    issuedOn && formatDay(issuedOn),
                    total !== undefined && formatMoney(total),
                    cae && `CAE ${cae}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
