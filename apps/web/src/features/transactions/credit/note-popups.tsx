import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

export const NewNotePopup = lazyPopup(async () => (await import('./new-note-form.tsx')).NewNotePopup)

export const NoteEffectPopup = lazyPopup(async () => (await import('./note-effect.tsx')).NoteEffectPopup)

export const NotePaymentPopup = lazyPopup(async () => (await import('./note-payment.tsx')).NotePaymentPopup)
