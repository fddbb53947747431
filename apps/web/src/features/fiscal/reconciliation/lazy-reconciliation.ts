import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

export const ReconciliationPopup = lazyPopup(
  async () => (await import('./reconciliation-popup.tsx')).ReconciliationPopup,
)
