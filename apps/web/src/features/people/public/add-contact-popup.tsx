import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

export const AddContactPopup = lazyPopup(async () => (await import('./contact-form.tsx')).AddContactPopup)
