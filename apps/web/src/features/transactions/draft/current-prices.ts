import { useQueryClient } from '@tanstack/react-query'
import { readProducts } from '#features/products/public/find-product.ts'
import type { OtherWay, PendingApproval } from '#platform/writes/approvals.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { draftProduct, withProducts, type Draft } from './draft.ts'
import type { DraftHandle } from './use-draft.ts'

const LINE = /^details\.detailLines\.(\d+)\.(sellingPrice|discount)$/

/** Whether a sale needs an approval only because its proposed prices have changed since. @internal */
export function isOutdatedOnly({ lines }: Draft, { data = [] }: PendingApproval['refusal']): boolean {
  return data.every(({ code, path = '' }) => {
    const [, place, field] = LINE.exec(path) ?? []
    const line = place === undefined ? undefined : lines[Number(place)]
    if (line === undefined) return false
    if (code === 'price_not_proposed') return !('sellingPrice' in line.typed)
    return code === 'discount_above_limit' && field === 'discount' && !('discount' in line.typed)
  })
}

/** The alternative to an approval: to sell at the present proposed prices. */
export const currentPricesInstead =
  (draft: Draft, takeCurrent: (draft: Draft) => Promise<void>) =>
  (refusal: PendingApproval['refusal']): OtherWay | undefined =>
    isOutdatedOnly(draft, refusal)
      ? {
          why: 'Los precios cambiaron mientras armabas la venta.',
          label: 'Usar el precio actual',
          go: () => void takeCurrent(draft).catch(toastError),
        }
      : undefined

/** Reads the products and terms of the lines again; lines without typed figures take the new proposal. */
export function useCurrentPrices(change: DraftHandle['change']) {
  const client = useQueryClient()
  return async ({ lines }: Draft): Promise<void> => {
    const [products] = await Promise.all([
      readProducts([...new Set(lines.map(({ product }) => product.code))]),
      client.invalidateQueries({ queryKey: ['people'] }),
      client.invalidateQueries({ queryKey: ['priceLists'] }),
    ])
    change((known) => withProducts(known, new Map(products.map((each) => [each.code, draftProduct(each)]))))
  }
}
