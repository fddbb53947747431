import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

export const AddProductPopup = lazyPopup(async () => (await import('./product-form.tsx')).AddProductPopup)
