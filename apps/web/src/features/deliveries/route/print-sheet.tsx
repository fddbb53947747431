import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { IconPrinter } from '#ui/icon/icons.ts'
import { SendButton } from '#ui/send/send-button.tsx'

/** Prints the sheet of a day for who drives. */
export function PrintSheet({ day }: { day: BusinessDay }) {
  const { start, isRunning } = useDownload({
    title: () => 'Hoja de reparto',
    make: (of: BusinessDay) => callFile('print.delivery_sheet', { query: { day: of } }),
  })
  return (
    <SendButton
      sends="print.delivery_sheet"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => start(day)}
    >
      Hoja de reparto
    </SendButton>
  )
}
