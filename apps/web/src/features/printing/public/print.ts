import { formatCount } from '@trastienda/domain/money/format-amount'
import type { CallInput } from '@trastienda/contract/client'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useDownload } from '#platform/browser/download.ts'
import { callFile } from '#platform/api/api.ts'
import { joinedCodes } from '#platform/net/joined-codes.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import { partName, voucherParts } from './voucher-parts.ts'

interface PrintedTransactions {
  ids: readonly string[]
  /** A voucher with a CAE is printed as original and as duplicate. */
  hasDuplicates: boolean
}

/** Prints vouchers into one PDF, or into several if one cannot hold them all. */
export function usePrintTransactions(): {
  print: (ids: readonly string[]) => void
  printWithDuplicates: (ids: readonly string[]) => void
  isPrinting: boolean
} {
  const { start, isRunning } = useDownload({
    title: ({ ids }: PrintedTransactions) =>
      ids.length === 1 ? `Comprobante ${ids[0]}` : `${formatCount(ids.length)} comprobantes`,
    make: async ({ ids, hasDuplicates }, tell, give) => {
      const parts = voucherParts(ids)
      for (const [index, part] of parts.entries()) {
        const query = { ids: part.join(','), ...(hasDuplicates ? { duplicates: 'true' } : {}) }
        const file = await callFile('print.transactions', { query })
        give(parts.length === 1 ? file : new File([file], partName(file.name, index + 1, parts.length)))
        if (parts.length > 1) tell(parts.slice(0, index + 1).flat().length, ids.length)
      }
    },
  })
  return {
    print: (ids) => start({ ids, hasDuplicates: false }),
    printWithDuplicates: (ids) => start({ ids, hasDuplicates: true }),
    isPrinting: isRunning,
  }
}

/** Prints a removed document, by the audit row of its removal. */
export function usePrintRemovedTransaction(): { print: (auditId: string) => void; isPrinting: boolean } {
  const { start, isRunning } = useDownload({
    title: () => 'Comprobante eliminado',
    make: (id: string) => callFile('print.removed_transaction', { params: { id } }),
  })
  return { print: start, isPrinting: isRunning }
}

interface Statement {
  personId: string
  range: DayRange
}

/** Prints a person's account over a range of days. */
export function usePrintAccountStatement(): {
  print: (personId: string, range: DayRange) => void
  isPrinting: boolean
} {
  const timeZone = useTimeZone()
  const { start, isRunning } = useDownload({
    title: () => 'Estado de cuenta corriente',
    make: ({ personId, range }: Statement) => {
      const query = daysRange(range.from, range.to, timeZone)
      return callFile('print.checking_account', { params: { personId }, query })
    },
  })
  return { print: (personId, range) => start({ personId, range }), isPrinting: isRunning }
}

/** The products to print, and their list: `default`, or a list's id. */
export interface PrintedPrices {
  products: 'all' | ProductSelection
  priceListId: string
  /** Whether products at $ 0,00 are printed too. */
  zeroPrices: boolean
}

/** Prints the prices of products by a list. */
export function usePrintPrices(): { print: (prices: PrintedPrices) => void } {
  const { start } = useDownload({
    title: () => 'Lista de precios',
    make: ({ products, priceListId, zeroPrices }: PrintedPrices) =>
      callFile('print.price_lists', {
        query: { ...productQuery(products), priceListId, ...(zeroPrices ? { zeroPrices: 'true' } : {}) },
      }),
  })
  return { print: start }
}

type PricesQuery = NonNullable<CallInput<'print.price_lists'>['query']>

/** Products as the address of a printed list names them. @internal */
export function productQuery(products: 'all' | ProductSelection): PricesQuery {
  if (products === 'all') return { productIds: 'all' }
  if ('products' in products) return { productIds: joinedCodes(products.products) }
  const { tab, search, belowCost, among, except = [] } = products
  return {
    productIds: 'all',
    tab,
    search,
    except: joinedCodes(except),
    ...(belowCost === true ? { belowCost: 'true' } : {}),
    ...(among === undefined ? {} : { among: joinedCodes(among) }),
  }
}
