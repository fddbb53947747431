/** The fields of the form that Enter and the shortcuts lead to. */
export type FormField =
  | 'receptor'
  | 'product'
  | 'quantity'
  | 'sellingPrice'
  | 'lineDiscount'
  | 'discount'
  | 'observations'
  | 'saveMode'
  | 'save'

/** Marks the element that a field's name leads to. */
export const fieldMark = (field: FormField) => ({ 'data-form-field': field })

export function focusField(field: FormField): void {
  const marked = document.querySelectorAll<HTMLElement>(`[data-form-field='${field}']`)
  // Of a group of radios the chosen one: focusing another would be no harm, but Enter would go on from the wrong place.
  const chosen = [...marked].find((element) => element instanceof HTMLInputElement && element.checked)
  ;(chosen ?? marked[0])?.focus()
}

/** The field that a rule's path is about, as far as the form has one. */
export function fieldOfPath(path: string | undefined): FormField | undefined {
  if (path === undefined) return undefined
  if (path === 'transaction.receptor') return 'receptor'
  if (path === 'transaction.observations') return 'observations'
  if (path === 'transaction.summary.discount') return 'discount'
  return 'product'
}
