import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatVoucherNumber } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { FactList, type Fact } from '#ui/show/fact-list.tsx'
import classes from './voucher-facts.module.css'

/**
 * 'Factura B 00003-00000012'; without a number before numbering and after a rejection, as another voucher gets that
 * number.
 */
export const voucherTitle = ({ name, pointOfSale, number, state }: VoucherAnswer): string =>
  number === undefined || state === 'rejected' ? name : `${name} ${formatVoucherNumber(pointOfSale, number)}`

export const voucherFacts = (voucher: VoucherAnswer | undefined): Fact[] =>
  voucher === undefined
    ? []
    : [
        { label: 'Factura', value: voucherTitle(voucher) },
        { label: 'CAE', value: voucher.cae },
        { label: 'Vence', value: voucher.expiresOn && formatDay(voucher.expiresOn) },
      ]

/** A voucher's facts, and ARCA's messages with what to do about them. */
export const VoucherFacts = ({ voucher }: { readonly voucher: VoucherAnswer }) => (
  <>
    <FactList
      layout="row"
      facts={[
        { label: 'Período del servicio', value: voucher.service && periodInWords(voucher.service) },
        { label: 'Vencimiento del pago', value: voucher.service && formatDay(voucher.service.dueOn) },
        { label: 'CAE', value: voucher.cae },
        { label: 'Vencimiento del CAE', value: voucher.expiresOn && formatDay(voucher.expiresOn) },
      ]}
    />
    <VoucherMessages messages={voucher.messages} />
  </>
)

const periodInWords = ({ from, to }: NonNullable<VoucherAnswer['service']>): string =>
  from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`

/** ARCA's messages, each with what to do if we know that. */
export function VoucherMessages({ messages }: Pick<VoucherAnswer, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <ul className={classes.messages} aria-label="Qué dijo ARCA">
      {messages.map(({ code, text, advice }, place) => (
        <li key={`${code}-${place}`}>
          {advice ?? text}
          {advice !== undefined && (
            <span className={classes.original}>{code === 0 ? text : `ARCA, ${code}: ${text}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
