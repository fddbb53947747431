import { RecordPopup } from '#ui/popup/record-popup.tsx'
import { offlineSalesQueries } from '../public/offline-sales.queries.ts'
import { OfflineSaleView } from './offline-sale-view.tsx'

interface OfflineSalePopupProps {
  readonly opened: boolean
  /** The sale's key. */
  readonly id: string | undefined
  /** The number on the paper. */
  readonly number: string | undefined
  readonly onClose: () => void
}

/** A sale made without the internet, and what to do about it. */
export const OfflineSalePopup = ({ id, number, onClose }: OfflineSalePopupProps) => (
  <RecordPopup
    id={id}
    query={offlineSalesQueries.detail}
    onClose={onClose}
    title={number === undefined ? 'Venta sin conexión' : `Venta sin conexión ${number}`}
    size="lg"
  >
    {(sale) => <OfflineSaleView sale={sale} onClose={onClose} />}
  </RecordPopup>
)
