import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import type { ReconciledMonthPart } from '@trastienda/contract/arca-reads.contract'
import { formatMonth } from '@trastienda/domain/calendar/month'
import { formatVoucherNumber } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { LoadFailure } from '#ui/show/load-failure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './reconciliation.module.css'

/** Compares each voucher of a month with ARCA, some at a time, on demand: a busy month takes minutes. */
export function MonthComparison({ month }: { readonly month: string }) {
  const [found, setFound] = useState<ReconciledMonthPart>()
  const comparing = useMutation({
    mutationFn: async () => {
      let known: ReconciledMonthPart = { total: 0, compared: 0, differing: [] }
      for (;;) {
        const { data } = await call('fiscal.reconcile_month', { params: { month }, query: { from: known.compared } })
        const isStuck = data.compared === known.compared
        known = { ...data, differing: [...known.differing, ...data.differing] }
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
            {isWhole && found.differing.length === 0 && 'Todos coinciden con ARCA.'}
          </Text>
        </>
      )}
      {isWhole && found.total === 0 && <Text size="sm">No hay comprobantes en {label}.</Text>}
      {comparing.error !== null && <LoadFailure error={comparing.error} onRetry={() => comparing.mutate()} />}
      {found !== undefined && found.differing.length > 0 && <Differences differing={found.differing} />}
    </Stack>
  )
}

function Differences({ differing }: Pick<ReconciledMonthPart, 'differing'>) {
  return (
    <>
      <Text size="sm">
        {differing.length === 1 ? 'Uno no coincide' : `${differing.length} no coinciden`}: vale lo que tiene ARCA. Avisá
        a tu contador y a quien administra Trastienda.
      </Text>
      <PlainTable
        className={classes.differences}
        caption="Comprobantes que no coinciden"
        heads={['Dato', 'Acá', 'En ARCA']}
      >
        {differing.map(({ transactionId, voucher, pointOfSale, number, differences }) => (
          <tbody key={transactionId}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {voucher} <span className={classes.number}>{formatVoucherNumber(pointOfSale, number)}</span> ·{' '}
                <Link to="/transactions/details/$id" params={{ id: transactionId }}>
                  {transactionId}
                </Link>
              </th>
            </tr>
            {differences.map(({ what, here, arca }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{here}</td>
                <td>{arca}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </PlainTable>
    </>
  )
}
