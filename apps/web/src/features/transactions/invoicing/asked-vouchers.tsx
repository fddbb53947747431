import { formatCount } from '@trastienda/domain/money/format-amount'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AskedVoucher, VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { statusOf, VoucherBadge } from '#features/fiscal/public/voucher-badge.tsx'
import { VoucherMessages, voucherTitle } from '#features/fiscal/public/voucher-facts.tsx'
import { focusShown } from './focus-shown.ts'
import classes from './invoicing.module.css'

/** With more documents, only those without an authorisation are listed. */
const MOST_LISTED = 50

interface AskedVouchersProps {
  readonly asked: readonly AskedVoucher[]
  readonly onClose: () => void
}

const isAuthorized = (voucher: VoucherAnswer | undefined): boolean => voucher?.state === 'authorized'
const isSettled = (voucher: VoucherAnswer | undefined): boolean =>
  isAuthorized(voucher) || voucher?.state === 'rejected'

/** The requested vouchers and their states, as ARCA answers. */
export function AskedVouchers({ asked, onClose }: AskedVouchersProps) {
  const ids = asked.filter(({ isAsked }) => isAsked).map(({ transactionId }) => transactionId)
  const { data: vouchers = {} } = useQuery(fiscalQueries.latest(ids))
  const { print, printWithDuplicates, isPrinting } = usePrintTransactions()
  const authorized = ids.filter((id) => isAuthorized(vouchers[id]))
  const isWaiting = ids.some((id) => !isSettled(vouchers[id]))
  const listed = asked.length > MOST_LISTED ? asked.filter((each) => !authorized.includes(each.transactionId)) : asked
  return (
    <Stack gap="sm">
      <Text component="output" size="sm">
        {asked.length > 1 && `${formatCount(authorized.length)} de ${formatCount(asked.length)} autorizados. `}
        {isWaiting && 'Lo que espera a ARCA sale solo: podés cerrar y seguir vendiendo.'}
      </Text>
      <ul className={classes.rows} aria-label="Comprobantes pedidos">
        {listed.slice(0, MOST_LISTED).map((each) => (
          <AskedRow key={each.transactionId} asked={each} voucher={vouchers[each.transactionId]} />
        ))}
      </ul>
      <PopupActions isSticking>
        {authorized.length > 0 && (
          <>
            <SendButton
              sends="print.transactions"
              variant="subtle"
              disabled={isPrinting}
              onClick={() => printWithDuplicates(authorized)}
            >
              Con duplicado
            </SendButton>
            <SendButton
              sends="print.transactions"
              variant="default"
              loading={isPrinting}
              onClick={() => print(authorized)}
            >
              Imprimir
            </SendButton>
          </>
        )}
        <Button onClick={onClose} ref={focusShown}>
          Cerrar
        </Button>
      </PopupActions>
    </Stack>
  )
}

interface AskedRowProps {
  readonly asked: AskedVoucher
  readonly voucher: VoucherAnswer | undefined
}

const AskedRow = ({ asked: { transactionId, isAsked, reasons }, voucher }: AskedRowProps) => (
  <li className={classes.row}>
    <span className={classes.name}>
      {transactionId}
      {voucher !== undefined && ` · ${voucherTitle(voucher)}`}
    </span>
    {voucher === undefined ? <span>{isAsked ? 'Pendiente' : 'No se pidió'}</span> : <VoucherBadge voucher={voucher} />}
    <span className={classes.detail}>
      {reasons.join(' ')}
      {voucher?.cae !== undefined && `CAE ${voucher.cae}`}
    </span>
    {voucher !== undefined && statusOf(voucher) !== 'waiting' && voucher.messages.length > 0 && (
      <div className={classes.detail}>
        <VoucherMessages messages={voucher.messages} />
      </div>
    )}
  </li>
)
