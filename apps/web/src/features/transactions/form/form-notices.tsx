import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { NEEDS_NETWORK, saysObstacle } from '#ui/send/obstacle.tsx'
import { Notice } from '#ui/show/notice.tsx'
import type { Operation } from '../draft/draft.ts'
import { hasFormerPrices, isWrittenOtherwise, withVatInPrices } from '../draft/switched-settings.ts'
import { canBeKept } from '../draft/keep-sale.ts'
import { focusField } from '../lines/form-fields.ts'
import { refusalsOf, withoutRefused } from '../draft/save-refusals.ts'
import type { DraftHandle } from '../draft/use-draft.ts'

/** The most reasons in the notice: nobody reads more, and the lines have marks. */
const MOST_TOLD = 3

interface FormNoticesProps {
  operation: Operation
  handle: DraftHandle
}

/** Changes around a draft: the tax condition, IVA in prices, a product or a contact that is gone. */
export function FormNotices({ operation, handle: { draft, change } }: FormNoticesProps) {
  const { condition, pricesIncludeVat } = useSettings()
  const refusals = refusalsOf(draft)
  const more = refusals.length - MOST_TOLD
  return (
    <>
      {isWrittenOtherwise(draft, condition) && (
        <Notice tone="warning">
          El comprobante se creó con otra condición impositiva: ya no lleva IVA. Revisalo y guardalo.
        </Notice>
      )}
      {condition === 'responsable' && hasFormerPrices(draft, operation, pricesIncludeVat) && (
        <Notice
          tone="warning"
          actionLabel="Pasar los precios"
          onAction={() => change((known) => withVatInPrices(known, pricesIncludeVat))}
          secondLabel="Dejarlos así"
          onSecond={() => change((known) => ({ ...known, keepsItsPrices: true }))}
        >
          {pricesIncludeVat
            ? 'Esta venta se empezó con precios sin IVA, y ahora tus precios lo incluyen.'
            : 'Esta venta se empezó con precios con IVA incluido, y ahora tus precios son sin IVA.'}
        </Notice>
      )}
      {refusals.length > 0 && (
        <div ref={reveal}>
          <Notice
            tone="warning"
            actionLabel="Quitar de la transacción"
            onAction={() => {
              change(withoutRefused)
              focusField(draft.receptorRefusal === undefined ? 'product' : 'receptor')
            }}
          >
            {refusals.slice(0, MOST_TOLD).join(' ')}
            {more > 0 && ` Y ${more} más.`}
          </Notice>
        </div>
      )}
    </>
  )
}

/** Scrolls the notice into view: on a phone the save button is far below it. */
function reveal(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' })
}

const offlineTexts = {
  sale: 'Sin conexión se guardan ventas hechas, no anotadas: elegí «Creación y Efectivización» o «Creación, Efectivización y Pago», o esperá a que vuelva. Lo escrito queda en este dispositivo.',
  purchase: 'Sin conexión no se pueden guardar compras. Lo escrito queda en este dispositivo: guardala cuando vuelva.',
} as const satisfies Record<Operation, string>

/** Why a transaction cannot be saved without a network; undefined if it can. */
export const whyNotOffline = (operation: Operation, saveMode: SaveMode, isNew: boolean): string | undefined => {
  if (!isNew) return NEEDS_NETWORK
  return canBeKept(operation, saveMode) ? undefined : offlineTexts[operation]
}

/** Whether it cannot be saved now; then a toast says why. */
export const saysNotOffline = (reason: string | undefined): boolean =>
  reason !== undefined && saysObstacle('transaction.add', reason)

/** Says before the click why a document cannot be saved without a network. */
export function OfflineNotice({ reason }: { readonly reason: string | undefined }) {
  if (!useIsKnownOffline() || reason === undefined) return null
  return <Notice tone="warning">{reason}</Notice>
}
