import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import type { ReconciledMonthPart } from '@trastienda/contract/arca-reads.contract'
import { formatMonth } from '@trastienda/domain/calendar/month'
import { formatVoucherNumber } from '@trastienda/domain/fiscal/voucher-type'
import { useState } from 'react'
import { call } from '#platform/api.ts'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import classes from './reconciliation.module.css'

/** Compares each voucher of a month with ARCA, some at a time, on demand: a busy month takes minutes. */
export function MonthComparison({ month }: { readonly month: string }) {
  const [found, setFound] = useState<ReconciledMonthPart>()
  const comparing = useMutation({
    mutationFn: async () => {
      let known: ReconciledMonthPart = { total: 0, compared: 0, differences: [] }
      for (;;) {
        const { data } = await call('fiscal.reconcile_month', { params: { month }, query: { from: known.compared } })
        const isStuck = data.compared === known.compared
        known = { ...data, differences: [...known.differences, ...data.differences] }
        setFound(known)
        if (isStuck || known.compared >= known.total) return
      }
    },
  })
  const label = formatMonth(month)
  const hasEnded = !comparing.isPending && comparing.error === null
  const isWhole = hasEnded && found !== undefined && found.compared >= found.total
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">Cada comprobante de {label}: su CAE, sus importes y su cliente.</Text>
        <Button size="compact-sm" variant="default" loading={comparing.isPending} onClick={() => comparing.mutate()}>
          Comparar {label}
        </Button>
      </Group>
      {found !== undefined && found.total > 0 && (
        <>
          <Progress value={(found.compared / found.total) * 100} aria-label="Comparados" />
          <Text size="sm" component="output">
            {found.compared} de {found.total} comparados.{' '}
            {isWhole && found.differences.length === 0 && 'Todos coinciden con ARCA.'}
          </Text>
        </>
      )}
      {isWhole && found.total === 0 && <Text size="sm">No hay comprobantes en {label}.</Text>}
      {comparing.error !== null && <LoadFailure error={comparing.error} onRetry={() => comparing.mutate()} />}
      {found !== undefined && found.differences.length > 0 && (
        <ul className={classes.foreign} aria-label="Comprobantes que no coinciden">
          {found.differences.map(({ transactionId, voucher, pointOfSale, number, text }) => (
            <li key={transactionId}>
              <Text size="sm">
                <Link to="/transactions/details/$id" params={{ id: transactionId }}>
                  {transactionId}
                </Link>{' '}
                · {voucher} {formatVoucherNumber(pointOfSale, number)}: {text}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
