import type { z } from 'zod'
import type { SupplierList, SupplierListRow, supplierListsApi } from '@trastienda/contract/supplier-lists.contract'
import type { UnitCost } from '@trastienda/domain/money/amount'
import type { PriceTarget } from '@trastienda/domain/price/price-target'
import { ACTIVE } from '@trastienda/domain/record-status'
import type { ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { LIST_PART, LIST_UNDO_HOURS, listUndoEnd } from '@trastienda/domain/supplier-list/list-state'
import { parseDiscountChain } from '@trastienda/domain/supplier-list/net-cost'
import { requireSupplier } from '#features/accounts'
import { withTargets } from '#features/price-changes'
import { isDollarRateKnown, setReplacementCosts } from '#features/replacement-costs'
import { lockSupplier, teachListed } from '#features/supplier-products'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import {
  supplierListsRepository,
  type ListedProduct,
  type SupplierListRecord,
  type UndoneRow,
} from './supplier-lists.repository.ts'

// A page of the browser reads one without holding up a key.
const KNOWN_PAGE = 500

type KnownPage = z.output<(typeof supplierListsApi)['supplier_lists.known']['answer']>['data']
type UndonePart = z.output<(typeof supplierListsApi)['supplier_lists.undo']['answer']>['data']

interface NewList {
  readonly supplier: string
  readonly fileName: string
  readonly layout: ListLayout
}

/** Lists of suppliers: how each is read, and what those that were applied changed. */
export const createSupplierLists = (unit: UnitOfWork) => ({
  get: (context: CallContext, supplier: string) =>
    unit.read(context, async (tx) => {
      await requireSupplier(tx, supplier, 'id')
      const [layout, last] = await Promise.all([
        supplierListsRepository.layout(tx, supplier),
        supplierListsRepository.last(tx, supplier),
      ])
      return { layout, last: last && toAnswer(last) }
    }),

  known: (context: CallContext, supplier: string, after = ''): Promise<KnownPage> =>
    unit.read(context, async (tx) => {
      await requireSupplier(tx, supplier, 'id')
      const products = await withTargets(tx, await supplierListsRepository.known(tx, supplier, after, KNOWN_PAGE))
      return {
        products: products.map(toListedProduct),
        next: products.length === KNOWN_PAGE ? products.at(-1)?.code : undefined,
      }
    }),

  /** Two who begin at once go on with one list: the second waits for the supplier. */
  start: (context: CallContext, list: NewList): Promise<SupplierList> =>
    unit.write(context, (tx) => startList(tx, context, list)),

  apply: (
    context: CallContext,
    sentId: string,
    { rows, isLast }: { readonly rows: readonly SupplierListRow[]; readonly isLast: boolean },
  ): Promise<{ list: SupplierList; applied: number }> =>
    unit.write(context, async (tx) => {
      const list = await lockedList(tx, sentId)
      if (list.state !== 'applying') return refuse('supplier_list_closed')
      const applied = await applyPart(tx, context, list, rows)
      if (isLast) {
        await supplierListsRepository.setState(tx, list.id, 'applied')
        tx.changed('products', '', 'update')
      }
      recordChange(tx, context, {
        action: 'apply',
        entity: 'supplier_list',
        entityId: list.id,
        before: {},
        after: { supplier: list.supplier, fileName: list.fileName, products: applied },
      })
      return { list: toAnswer(found(await supplierListsRepository.one(tx, list.id))), applied }
    }),

  undo: (context: CallContext, sentId: string): Promise<UndonePart> =>
    unit.write(context, (tx) => undoPart(tx, context, sentId)),
})

const toListedProduct = (
  product: ListedProduct & { readonly target?: PriceTarget | undefined },
): KnownPage['products'][number] => {
  const { code, name, ean, iva, sellingPrice, replacementCost, replacementCostUsd, isSupplied, supplierCode } = product
  const { target } = product
  return {
    product: code,
    name,
    ean,
    iva,
    sellingPrice,
    replacementCost,
    replacementCostUsd,
    isSupplied,
    supplierCode,
    ...(target && { target: { margin: target.margin, rounding: target.rounding, roundsUp: target.roundsUp } }),
  }
}

export type SupplierLists = ReturnType<typeof createSupplierLists>

const auditedStart = (tx: BusinessTx, context: CallContext, list: SupplierListRecord): SupplierList => {
  recordChange(tx, context, { action: 'create', entity: 'supplier_list', entityId: list.id })
  return toAnswer(list)
}

const lockedList = async (tx: BusinessTx, sentId: string): Promise<SupplierListRecord> => {
  if (!(await supplierListsRepository.lock(tx, sentId))) return refuse('not_found')
  return found(await supplierListsRepository.one(tx, sentId))
}

/**
 * Applies the rows of active products that the list was not applied to yet, each product once, and counts them. A product
 * whose cost stays has a row too: its code may be news.
 */
const applyPart = async (
  tx: BusinessTx,
  { userId }: CallContext,
  { id, supplier, inDollars }: SupplierListRecord,
  sent: readonly SupplierListRow[],
): Promise<number> => {
  const codes = [...new Set(sent.map(({ product }) => product))]
  const locked = await supplierListsRepository.lockProducts(tx, codes)
  if (locked.length < codes.length) return refuse('not_found', undefined, 'rows')
  const active = locked.filter(({ status }) => status === ACTIVE)
  const costs = new Map(active.map(({ product, ...before }) => [product, before]))
  const done = await supplierListsRepository.applied(tx, id, codes)
  const first = new Map(sent.toReversed().map((row) => [row.product, row]))
  const rows = [...first.values()].filter(({ product, cost }) => costs.has(product) && !done.has(product) && cost > 0)
  if (rows.length === 0) return 0
  await lockSupplier(tx, supplier)
  const changes = rows.map(({ product, cost }) => {
    const before = costs.get(product)
    return { product, before: before?.cost, dollarsBefore: before?.dollars, cost }
  })
  await supplierListsRepository.insertRows(tx, id, supplier, changes)
  const set = changes.map(({ product, cost }) =>
    inDollars ? { product, cost: undefined, dollars: cost } : { product, cost },
  )
  await setReplacementCosts(tx, set, { source: 'list', supplierListId: id, userId })
  await teachListed(tx, { supplier, inDollars }, rows)
  return rows.length
}

const toAnswer = ({ id, createdAt, ...list }: SupplierListRecord): SupplierList => ({
  ...list,
  $id: id,
  creationDate: createdAt,
})

/**
 * Puts the costs of the next part of a list back, except where somebody has set another since. The parts are short, so that tills
 * which sell these products do not wait.
 */
const undoPart = async (tx: BusinessTx, context: CallContext, sentId: string): Promise<UndonePart> => {
  const list = await lockedList(tx, sentId)
  if (list.state === 'undone') return refuse('supplier_list_closed')
  if (listUndoEnd(list.createdAt) <= new Date(tx.now)) return refuse('supplier_list_too_old', { n: LIST_UNDO_HOURS })
  const products = await supplierListsRepository.notUndone(tx, list.id, LIST_PART)
  await supplierListsRepository.lockProducts(tx, products)
  const rows = (await supplierListsRepository.undone(tx, list.id, products)).map((row) => ({
    ...row,
    ...undoing(row, list.inDollars),
  }))
  const restored = rows.filter(({ isRestored }) => isRestored)
  await setReplacementCosts(
    tx,
    restored.map(({ product, before, dollarsBefore }) => ({ product, cost: before, dollars: dollarsBefore })),
    { source: 'list', supplierListId: list.id, userId: context.userId },
  )
  await supplierListsRepository.restoreSupplied(tx, list, products)
  await supplierListsRepository.setUndone(tx, list.id, products)
  const isLast = products.length < LIST_PART
  // Nothing more of a list is applied once somebody began to undo it.
  await supplierListsRepository.setState(tx, list.id, isLast ? 'undone' : 'applied')
  const { supplier, fileName } = list
  recordChange(tx, context, {
    action: 'undo',
    entity: 'supplier_list',
    entityId: list.id,
    before: {},
    after: { supplier, fileName, products: restored.length },
  })
  if (isLast) tx.changed('products', '', 'update')
  return {
    list: toAnswer(found(await supplierListsRepository.one(tx, list.id))),
    restored: restored.length,
    kept: rows.filter(({ isKept }) => isKept).map(({ product, productName }) => ({ product, productName })),
  }
}

/** Whether a product's cost goes back, or stays as somebody set it since. A cost that the list left as it was does neither. */
const undoing = (
  { before, dollarsBefore, cost, current, currentDollars }: UndoneRow,
  inDollars: boolean,
): { readonly isRestored: boolean; readonly isKept: boolean } => {
  const isAsListed = (pesos: UnitCost | undefined, dollars: UnitCost | undefined) =>
    inDollars ? dollars === cost : dollars === undefined && pesos === cost
  const isChanged = !isAsListed(before, dollarsBefore)
  const isOwn = isAsListed(current, currentDollars)
  return { isRestored: isChanged && isOwn, isKept: isChanged && !isOwn }
}

const startList = async (
  tx: BusinessTx,
  context: CallContext,
  { supplier, fileName, layout }: NewList,
): Promise<SupplierList> => {
  if (parseDiscountChain(layout.discounts) === undefined)
    return refuse('discount_chain_wrong', undefined, 'layout.discounts')
  if (layout.inDollars === true && !(await isDollarRateKnown(tx)))
    return refuse('dollar_rate_missing', undefined, 'layout.inDollars')
  await requireSupplier(tx, supplier, 'supplier')
  await lockSupplier(tx, supplier)
  await supplierListsRepository.putLayout(tx, supplier, layout)
  const last = await supplierListsRepository.last(tx, supplier)
  const { inDollars = false } = layout
  const isOpen = last?.state === 'applying'
  if (isOpen && last.inDollars === inDollars && listUndoEnd(last.createdAt) > new Date(tx.now))
    return auditedStart(tx, context, last)
  if (isOpen) await supplierListsRepository.setState(tx, last.id, 'applied')
  const id = newId()
  await supplierListsRepository.insert(tx, { id, supplier, fileName, inDollars, userId: context.userId })
  return auditedStart(tx, context, found(await supplierListsRepository.one(tx, id)))
}
