import { toastInfo } from '#platform/browser/toasts.ts'

/** The query of a record's creation: whether its code may give way to the next free one. */
export const codeProposal = (isProposed: boolean) => (isProposed ? { codeIsProposed: 'true' as const } : {})

/** Names the code of a saved record if it differs from the form's, as another till took that one. */
export const tellOtherCode = (sent: string, saved: string): void => {
  if (sent !== saved) toastInfo(`Se guardó con el código ${saved}: el ${sent} ya lo tenía otro.`)
}
