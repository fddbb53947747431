import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { usePrintTicket } from './print-ticket.ts'

const Popup = lazyPopup(async () => (await import('./printer-popup.tsx')).PrinterPopup)

/** The settings of this device's printer. */
export function DevicePrinterPopup({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { print, isPrinting } = usePrintTicket()
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      onTry={(ticket) => print({ ticket }, { isTest: true, isCash: true })}
      isTrying={isPrinting}
    />
  )
}
