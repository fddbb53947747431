import { useEffect, useEffectEvent, useRef } from 'react'
import { focusAfterPaint } from '#ui/form/use-first-focus.ts'

/** The fields of the form that Enter and the shortcuts lead to. */
export type FormField =
  | 'receptor'
  | 'product'
  | 'quantity'
  | 'sellingPrice'
  | 'lineDiscount'
  | 'discount'
  | 'addCharge'
  | 'observations'
  | 'saveMode'
  | 'save'

/** Marks the element that a field's name leads to. */
export const fieldMark = (field: FormField) => ({ 'data-form-field': field })

export function focusField(field: FormField): void {
  const marked = document.querySelectorAll<HTMLElement>(`[data-form-field='${field}']`)
  // Enter goes on from the focused radio button, which is the chosen one.
  const chosen = [...marked].find((element) => element instanceof HTMLInputElement && element.checked)
  ;(chosen ?? marked[0])?.focus()
}

/** Moves the focus on after a field's answer, unless the person has moved it meanwhile. */
export function goOn(from: FormField, to: FormField): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.closest(`[data-form-field='${from}']`)) focusField(to)
}

/** Focuses the field of a rule's path, if the form has one. */
export function focusPath(path: string | undefined): void {
  const line = /^details\.detailLines\.(?<place>\d+)\.(?<member>\w+)$/.exec(path ?? '')?.groups
  const charge = /^transaction\.summary\.charges\.(?<place>\d+)\.(?<member>\w+)$/.exec(path ?? '')?.groups
  if (line !== undefined) focusLineField(Number(line['place']), line['member'] ?? '')
  else if (charge !== undefined) focusChargeField(Number(charge['place']), charge['member'] ?? '')
  else if (path === 'transaction.receptor') focusField('receptor')
  else if (path === 'transaction.observations') focusField('observations')
  else if (path === 'transaction.summary.discount') focusField('discount')
  else if (path === 'transaction.summary.charges') focusField('addCharge')
  else if (path !== undefined) focusField(lineFields[path] ?? 'product')
}

/** The fields of the line in entry, by the rules' names. */
const lineFields: Record<string, FormField> = {
  sellingPrice: 'sellingPrice',
  quantity: 'quantity',
  discount: 'lineDiscount',
}

/** Focuses a field of a finished line; its quantity if the rule's member has no field. */
function focusLineField(place: number, member: string): void {
  const line = document.querySelector(`[data-line-place='${place}']`)
  const fieldOf = (name: string) => line?.querySelector<HTMLElement>(`[data-line-field='${name}']`)
  ;(fieldOf(member) ?? fieldOf('quantity'))?.focus()
}

/** Focuses a field of what a purchase's paper charges besides goods. */
export function focusChargeField(place: number, member: string): void {
  document.querySelector<HTMLElement>(`[data-charge-place='${place}'] [data-charge-field='${member}']`)?.focus()
}

/** Focuses a field of the supplier's paper. */
export function focusPaperField(field: string): void {
  document.querySelector<HTMLElement>(`[data-paper-field='${field}'] :is(input, select)`)?.focus()
}

/** Focuses the question about another purchase that has the same paper; false without one. */
function focusPaperQuestion(): boolean {
  const question = document.querySelector<HTMLElement>(`[data-paper-field='known'] input:not(:checked)`)
  question?.focus()
  return question !== null
}

/** Moves the focus to the start of the work, and back after a save. */
export function useFormFocus(startField: FormField | undefined, isSaving: boolean): void {
  const hasOpened = useRef(false)
  const takeFocus = useEffectEvent(() => {
    // On a phone the focus would open the keyboard over a form that nobody has seen yet.
    if (matchMedia('(pointer: coarse)').matches) return
    // The save that has just ended asked about the supplier's paper.
    if (focusPaperQuestion()) return
    if (startField !== undefined) focusField(startField)
    // After an edit is saved, no field of the form has the focus.
    else if (document.activeElement === document.body) focusField('product')
  })
  useEffect(() => {
    if (isSaving) return undefined
    if (hasOpened.current) return takeFocus()
    hasOpened.current = true
    return focusAfterPaint(takeFocus)
  }, [isSaving])
}
