import type { SaveMode } from '@trastienda/contract/transactions.contract'
import { useIsKnownOffline } from '#platform/connectivity.ts'
import { Notice } from '#ui/show/notice.tsx'
import { canBeKept } from '../draft/keep-sale.ts'
import type { Operation } from '../draft/draft.ts'

const texts = {
  sale: 'Sin conexión se guardan ventas hechas, no anotadas: elegí «Creación y Efectivización» o «Creación, Efectivización y Pago», o esperá a que vuelva. Lo escrito queda en este equipo.',
  purchase: 'Sin conexión no se pueden guardar compras. Lo escrito queda en este equipo: guardala cuando vuelva.',
} as const satisfies Record<Operation, string>

/** Says before the click what cannot be saved without a network. */
export function OfflineNotice({ operation, saveMode }: { operation: Operation; saveMode: SaveMode }) {
  if (!useIsKnownOffline() || canBeKept(operation, saveMode)) return null
  return <Notice tone="warning">{texts[operation]}</Notice>
}
