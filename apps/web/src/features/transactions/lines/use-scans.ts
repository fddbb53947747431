import { useCallbackRef } from '@mantine/hooks'
import type { Product } from '@trastienda/contract/products.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { useEffect, useEffectEvent, useState } from 'react'
import { findBoughtProduct, findProductByCode } from '#features/products/public/find-product.ts'
import type { PurchaseFrom } from '#features/products/public/products.queries.ts'
import { afterPaint } from '#platform/browser/after-paint.ts'
import { randomId } from '#platform/browser/random-id.ts'
import type { Operation } from '../draft/draft.ts'
import { productScopes } from '../draft/operations.ts'
import type { EarlyScans } from './early-scans.ts'
import { ScanQueue, type Scan } from './scan-queue.ts'

/**
 * A scan that added nothing: its code has no product, or one that cannot be bought; nobody answered; or a sale was
 * being saved.
 */
export interface MissedScan extends Scan {
  reason: 'missing' | 'unstocked' | 'failed' | 'early'
}

export interface Scans {
  scan: (code: string, quantity: Quantity) => void
  /** How many are still being looked up. */
  pending: number
  missed: readonly MissedScan[]
  retry: (missed: MissedScan) => void
  dismiss: (missed: MissedScan) => void
}

interface ScansOptions {
  operation: Operation
  /** The supplier of a purchase; undefined for a sale. */
  purchase?: PurchaseFrom | undefined
  onProduct: (product: Product, quantity: Quantity) => void
  /** The form is saving, or waits for scans before it: a new scan belongs to the next form. */
  isClosing: boolean
  early: EarlyScans
}

/** Looks up scanned codes and hands on the products in the order of the scans. */
export function useScans({ operation, purchase, onProduct, isClosing, early }: ScansOptions): Scans {
  const [form] = useState(randomId)
  const [pending, setPending] = useState(0)
  const [missed, setMissed] = useState<readonly MissedScan[]>([])

  const find = useCallbackRef((code: string) =>
    purchase === undefined ? findProductByCode(code) : findBoughtProduct(code, purchase),
  )
  const [queue] = useState(() => new ScanQueue<Product>(find))

  const miss = (scan: Scan, reason: MissedScan['reason']) => setMissed((known) => [...known, { ...scan, reason }])
  // After every render: a late answer must use the receptor and the prices of that moment.
  useEffect(() => {
    queue.handOnTo((scan, answer) => {
      setPending((count) => count - 1)
      if ('product' in answer) {
        const { product } = answer
        const isUnfit = productScopes[operation] === 'stocked' && product.checkStock === 'without_stock'
        if (isUnfit) miss(scan, 'unstocked')
        else onProduct(product, scan.quantity)
      } else miss(scan, 'isMissing' in answer ? 'missing' : 'failed')
    })
  })

  const add = (scan: Scan) => {
    setPending((count) => count + 1)
    queue.add(scan)
  }
  const dismiss = ({ id }: MissedScan) => setMissed((known) => known.filter((each) => each.id !== id))

  const takeEarly = useEffectEvent(() =>
    early.take(form, (scan, isOwn) => {
      if (isOwn) miss(scan, 'early')
      else add(scan)
    }),
  )
  useEffect(() => (isClosing ? undefined : afterPaint(takeEarly)), [isClosing])

  const scan = useCallbackRef((code: string, quantity: Quantity) => {
    const made = { id: randomId(), code, quantity }
    if (isClosing) early.keep(made, form)
    else add(made)
  })

  return {
    scan,
    pending,
    missed,
    retry: (again) => {
      dismiss(again)
      add({ id: again.id, code: again.code, quantity: again.quantity })
    },
    dismiss,
  }
}
