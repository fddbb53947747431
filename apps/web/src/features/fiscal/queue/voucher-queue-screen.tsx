import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '#ui/icon/icons.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VoucherAnswer, VoucherQueue } from '@trastienda/contract/fiscal.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { fiscalQueries } from '../public/fiscal.queries.ts'
import { VoucherBadge } from '../public/voucher-badge.tsx'
import { VoucherMessages } from '../public/voucher-facts.tsx'
import { RetryButton } from '../public/retry-button.tsx'
import { waitingBehind } from './waiting-behind.ts'
import classes from './voucher-queue-screen.module.css'

/**
 * The vouchers without a CAE: those that wait for ARCA, since when and what one may do meanwhile, and those that ARCA
 * rejected.
 */
export function VoucherQueueScreen() {
  const { data } = useSuspenseQuery(fiscalQueries.queue())
  const timeZone = useTimeZone()
  const { waiting, rejected, unasked, failing } = data
  return (
    <Stack gap="lg" className={classes.screen}>
      <Title order={1}>Comprobantes sin CAE</Title>
      {failing !== undefined && (
        <Notice tone="warning">
          Desde el {formatDateTime(failing.since, timeZone)} nada avanza. {failing.text}
        </Notice>
      )}
      {waiting.length === 0 && rejected.length === 0 && unasked.length === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          message="No hay comprobantes pendientes."
          hint="Acá aparecen los que pediste y todavía no tienen CAE, y los que ARCA rechazó."
        />
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h4" id="waiting">
              Esperan a ARCA
            </Title>
            <RetryButton />
          </Group>
          <Text size="sm" c="dimmed" mb="xs">
            Podés seguir vendiendo y cobrando. Salen solos, en su orden, cuando ARCA responde; la fecha del comprobante
            es la del día en que sale. Mientras tanto los papeles dicen «Documento no válido como factura».
          </Text>
          <VoucherRows vouchers={waiting} label="Comprobantes que esperan" />
        </section>
      )}
      {unasked.length > 0 && (
        <section aria-labelledby="unasked">
          <Title order={2} size="h4" id="unasked" mb="xs">
            No se pudieron pedir
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            Les falta algo, o esperaron tanto que hay que confirmar su fecha. Pedilos con «Facturar» desde la
            transacción.
          </Text>
          <UnaskedRows unasked={unasked} />
        </section>
      )}
      {rejected.length > 0 && (
        <section aria-labelledby="rejected">
          <Title order={2} size="h4" id="rejected" mb="xs">
            Rechazados
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            Corregí lo que ARCA observó y pedilos de nuevo desde la transacción. La venta ya está hecha: no hay que
            repetirla.
          </Text>
          <VoucherRows vouchers={rejected} label="Comprobantes rechazados" />
        </section>
      )}
    </Stack>
  )
}

function UnaskedRows({ unasked }: Pick<VoucherQueue, 'unasked'>) {
  const timeZone = useTimeZone()
  return (
    <Paper withBorder component="ul" className={classes.rows} aria-label="Comprobantes que no se pudieron pedir">
      {unasked.map(({ transactionId, receiver, total, notedAt, reasons }) => (
        <li key={transactionId} className={classes.row}>
          <Link to="/transactions/details/$id" params={{ id: transactionId }} className={classes.id}>
            {transactionId}
          </Link>
          <span className={classes.receiver}>{receiver}</span>
          <span className="amount">{formatMoney(total)}</span>
          <span className={classes.asked}>Desde el {formatDateTime(notedAt, timeZone)}</span>
          <Text size="sm" className={classes.messages}>
            {reasons.join(' ')}
          </Text>
        </li>
      ))}
    </Paper>
  )
}

const WaitingBehind = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Text size="sm" className={classes.messages}>
      {text}
    </Text>
  )

function VoucherRows({ vouchers, label }: { readonly vouchers: readonly VoucherAnswer[]; readonly label: string }) {
  const timeZone = useTimeZone()
  return (
    <Paper withBorder component="ul" className={classes.rows} aria-label={label}>
      {vouchers.map((voucher) => (
        <li key={voucher.$id} className={classes.row}>
          <Link to="/transactions/details/$id" params={{ id: voucher.transactionId }} className={classes.id}>
            {voucher.transactionId}
          </Link>
          <span className={classes.receiver}>{voucher.receiver}</span>
          <span className="amount">{formatMoney(voucher.total)}</span>
          <span className={classes.asked}>
            {voucher.name}, pedido el {formatDateTime(voucher.requestedAt, timeZone)}
          </span>
          <VoucherBadge voucher={voucher} />
          <WaitingBehind text={waitingBehind(voucher, vouchers)} />
          {voucher.messages.length > 0 && (
            <div className={classes.messages}>
              <VoucherMessages messages={voucher.messages} />
            </div>
          )}
        </li>
      ))}
    </Paper>
  )
}
