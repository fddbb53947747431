import { ZERO } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { chargesOf } from '#domain/transaction/purchase-charges'
import type { PurchaseCharge, PurchaseChargeKind } from '#domain/transaction/purchase-charges'
import { ivaRateCode } from '#domain/fiscal/voucher/voucher-amounts'
import type { BookFigures, BookRate } from './book-figures.ts'
import { amount, day, digits, file, text } from './digital-record.ts'
import { supplierVoucherType } from './supplier-voucher.ts'
import type { SupplierVoucher } from './supplier-voucher.ts'

// The files of purchases of the Libro IVA Digital (RG 4597).

/** A purchase with its paper and its amounts in the book. */
export type FiledPurchase = BookFigures<Money> & {
  readonly rates: readonly BookRate<Money>[]
  readonly voucher: SupplierVoucher
  readonly supplier: string
  /** 11 digits. */
  readonly cuit: string
  readonly charges?: readonly PurchaseCharge[] | undefined
}

export type PurchaseFiles = {
  /** COMPRAS_CBTE: 325 characters a voucher. */
  readonly vouchers: string
  /** COMPRAS_ALICUOTAS: 84 characters for each rate of a voucher. */
  readonly rates: string
}

/** ARCA's code of a CUIT as somebody's document. */
const CUIT_DOCUMENT = 80

/** Both files of a period. */
export function purchaseFiles(purchases: readonly FiledPurchase[]): PurchaseFiles {
  return { vouchers: file(purchases.map(voucherRecord)), rates: file(purchases.flatMap(rateRecords)) }
}

function voucherRecord(purchase: FiledPurchase): string {
  const { voucher, supplier, total, untaxed, exempt, iva, charges = [] } = purchase
  const charged = (kind: PurchaseChargeKind): string => amount(chargesOf(charges, kind))
  return [
    day(voucher.issuedOn),
    ...number(voucher),
    // Only an import has a customs clearance.
    ' '.repeat(16),
    ...document(purchase),
    text(supplier, 30),
    amount(total),
    amount(untaxed),
    amount(exempt),
    charged('vat_perception'),
    charged('income_tax_perception'),
    charged('gross_income_perception'),
    charged('municipal_perception'),
    charged('internal_tax'),
    'PES',
    '0001000000',
    digits(rateRecords(purchase).length, 1),
    operationCode(purchase),
    amount(iva),
    charged('other_tax'),
    // No broker sold it: CUIT, name, and the IVA of a commission.
    digits(0, 11),
    ' '.repeat(30),
    amount(ZERO),
  ].join('')
}

/** A record for each rate of a voucher that shows its IVA, of rate 0 where it has none. */
function rateRecords(purchase: FiledPurchase): string[] {
  const { voucher, rates } = purchase
  if (!showsIva(purchase)) return []
  const shown = rates.length === 0 ? [{ rate: 0, base: ZERO, amount: ZERO } as const] : rates
  return shown.map((rate) =>
    [
      ...number(voucher),
      ...document(purchase),
      amount(rate.base),
      digits(ivaRateCode(rate.rate), 4),
      amount(rate.amount),
    ].join(''),
  )
}

function showsIva({ voucher }: FiledPurchase): boolean {
  return supplierVoucherType(voucher.type).letters.some((letter) => letter === 'A')
}

function operationCode(purchase: FiledPurchase): string {
  if (!showsIva(purchase) || purchase.rates.length > 0) return ' '
  return purchase.exempt > 0 ? 'E' : 'N'
}

function number({ type, pointOfSale, number: own }: SupplierVoucher): string[] {
  return [digits(type, 3), digits(pointOfSale, 5), digits(own, 20)]
}

function document({ cuit }: FiledPurchase): string[] {
  return [digits(CUIT_DOCUMENT, 2), digits(cuit, 20)]
}
