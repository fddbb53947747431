import { countOf } from '@trastienda/domain/money/format-amount'
import type { Percent } from '@trastienda/domain/money/amount'
import type { CompareTerms } from '@trastienda/domain/supplier-list/compare-list'
import type { NewProduct } from '@trastienda/domain/supplier-list/new-products'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import type { WorkerReader } from '#features/transfer/public/files/worker-reader.ts'
import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { call } from '#platform/api/api.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { toastBody, toastError, toastSuccess } from '#platform/browser/toasts.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { sendPatiently } from '#platform/writes/send-patiently.ts'
import { beginList } from './apply-list.ts'
import type { ListRequests } from './list-requests.ts'

/** What the new products of a list have in common; the margin is over their costs. */
export interface NewOnes {
  /** The name of their category. */
  readonly category: string
  readonly iva: IvaRate
  readonly margin: Percent
}

interface NewOnesOfList {
  readonly supplier: string
  readonly fileName: string
  readonly layout: ListLayout
  readonly terms: CompareTerms
  /** The chosen rows; all of them where none is. */
  readonly keys: readonly string[]
  readonly of: NewOnes
  readonly pricesIncludeVat: boolean
}

/**
 * Creates products of a list as an import does, which can be undone in Datos, and notes what the supplier calls them. Created ones
 * are found by their codes when the list is compared again, so that a cut leaves nothing to sort out.
 */
export const createNewOnes = async (
  reader: WorkerReader<ListRequests>,
  { keys, of, terms, pricesIncludeVat, ...list }: NewOnesOfList,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  try {
    const { iva, margin } = of
    const target = { margin, rounding: 'none', roundsUp: false } as const
    const products = await reader.ask('fresh', { keys, terms: { ...terms, iva, target, pricesIncludeVat } })
    const created = products.length === 0 ? 0 : await createAll(products, list, of, onProgress)
    toastSuccess(`${countOf(created, 'producto creado', 'productos creados')}.`)
  } catch (error) {
    toastError(toastBody(error))
  }
  await readEverythingAgain()
}

const createAll = async (
  products: readonly NewProduct[],
  list: Parameters<typeof beginList>[0],
  of: NewOnes,
  onProgress: (done: number, total: number) => void,
): Promise<number> => {
  const pointKey = randomId()
  const { data: point } = await sendPatiently(() =>
    call('restore_points.create', { body: { entity: 'products' } }, { idempotencyKey: pointKey }),
  )
  const id = await beginList(list)
  let created = 0
  for (let start = 0; start < products.length; start += LIST_PART) {
    onProgress(start, products.length)
    const part = products.slice(start, start + LIST_PART)
    created += await importPart(part, of, point.$id)
    const rows = part.map(({ code, cost, name, pack }) => ({ product: code, cost, pack, code, name }))
    const body = { rows, isLast: start + LIST_PART >= products.length }
    const idempotencyKey = randomId()
    await sendPatiently(() => call('supplier_lists.apply', { params: { id }, body }, { idempotencyKey }))
  }
  return created
}

const HEADERS = ['Código', 'Nombre', 'EAN', 'Categoría', 'IVA', 'Costo', 'Precio de venta'] as const

const importPart = async (
  part: readonly NewProduct[],
  { category, iva }: NewOnes,
  restorePoint: string,
): Promise<number> => {
  const cells = part.map(({ code, name, ean, pesos, sellingPrice }) => [
    code,
    name,
    ean ?? null,
    category,
    iva,
    pesos,
    sellingPrice,
  ])
  const idempotencyKey = randomId()
  const { data } = await sendPatiently(() =>
    call(
      'import.apply',
      {
        params: { entity: 'products' },
        query: { restorePoint, apiMode: 'true' },
        body: { lines: [[...HEADERS], ...cells] },
      },
      { idempotencyKey },
    ),
  )
  const [wrong] = data.errors
  if (wrong !== undefined) throw new Error(`${part[wrong.line - 2]?.code ?? ''}: ${wrong.message}`)
  return data.created
}
