import type { Product } from '@trastienda/contract/products.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { useEffect, useState } from 'react'
import { findProductByCode } from '#features/products/public/find-product.ts'
import { randomId } from '#platform/browser/random-id.ts'
import type { Operation } from '../draft/draft.ts'
import { productScopes } from '../draft/operations.ts'
import { ScanQueue, type Scan } from './scan-queue.ts'

/** A scan that added nothing: no product has its code, or the question got no answer. */
export interface MissedScan extends Scan {
  reason: 'missing' | 'failed'
}

export interface Scans {
  scan: (code: string, quantity: Quantity) => void
  /** How many are still being looked up. */
  pending: number
  missed: readonly MissedScan[]
  retry: (missed: MissedScan) => void
  dismiss: (missed: MissedScan) => void
}

/** Looks up scanned codes and hands on the products in the order of the scans. */
export function useScans(operation: Operation, onProduct: (product: Product, quantity: Quantity) => void): Scans {
  const [pending, setPending] = useState(0)
  const [missed, setMissed] = useState<readonly MissedScan[]>([])

  const [queue] = useState(() => new ScanQueue<Product>((code) => findProductByCode(code, productScopes[operation])))
  // After every render: an answer that comes late must use the receptor and the prices of that moment.
  useEffect(() => {
    queue.handOnTo((scan, answer) => {
      setPending((count) => count - 1)
      if ('product' in answer) onProduct(answer.product, scan.quantity)
      else setMissed((known) => [...known, { ...scan, reason: 'isMissing' in answer ? 'missing' : 'failed' }])
    })
  })

  const add = (scan: Scan) => {
    setPending((count) => count + 1)
    queue.add(scan)
  }
  const dismiss = ({ id }: MissedScan) => setMissed((known) => known.filter((each) => each.id !== id))
  return {
    scan: (code, quantity) => add({ id: randomId(), code, quantity }),
    pending,
    missed,
    retry: (again) => {
      dismiss(again)
      add({ id: again.id, code: again.code, quantity: again.quantity })
    },
    dismiss,
  }
}
