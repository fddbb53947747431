import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'

/** Another program numbers vouchers at our point of sale: nothing is sent until somebody confirms that it may go on. */
export function HaltedNotice({ halted }: Pick<FiscalSettingsAnswer, 'halted'>) {
  const [isAsking, setIsAsking] = useState(false)
  const resume = useWrite('fiscal.resume', { success: 'Los comprobantes siguen saliendo.' })
  if (halted.length === 0) return null
  const points = halted.map(
    ({ pointOfSale, voucher, foreignNumber }) =>
      `${voucher} del punto de venta ${pointOfSale}, donde ARCA ya tiene el número ${foreignNumber}`,
  )
  return (
    <>
      <Notice
        tone="warning"
        actionLabel="Seguir desde ahí"
        onAction={() => setIsAsking(true)}
        isBusy={resume.isPending}
      >
        Los comprobantes están detenidos: otro programa emite en el mismo punto de venta ({points.join('; ')}). Dejá de
        usarlo ahí, o elegí otro punto de venta.
      </Notice>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Seguir desde el último número"
        question="Los comprobantes que esperan se numeran a continuación de los del otro programa. Asegurate de que ya nadie emita desde ahí."
        confirmLabel="Seguir"
        onConfirm={() => resume.mutateAsync({}).catch(() => undefined)}
      />
    </>
  )
}
