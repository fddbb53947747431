import { Notice } from '#ui/show/notice.tsx'

interface IncompletePurchasesProps {
  count: number
  /** The list shows these alone. */
  isFiltered: boolean
  onFilter: (isWanted: boolean) => void
}

/** How many purchases of the month cannot be declared yet; ARCA's files leave them out. */
export function IncompletePurchases({ count, isFiltered, onFilter }: IncompletePurchasesProps) {
  if (count === 0 && !isFiltered) return null
  return (
    <Notice
      tone={count > 0 ? 'warning' : 'info'}
      actionLabel={isFiltered ? 'Ver todas' : 'Ver cuáles'}
      onAction={() => onFilter(!isFiltered)}
    >
      {count === 0
        ? 'No queda ninguna compra para completar.'
        : `${count === 1 ? '1 compra' : `${count} compras`} para completar: sin comprobante del proveedor, o sin su CUIT. No ${count === 1 ? 'va' : 'van'} en el Libro IVA Digital.`}
    </Notice>
  )
}
