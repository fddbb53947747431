import { IconPlus } from '#ui/icon/icons.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'

/** Begins a quote from a list. */
export const newQuoteAction: ListAction = {
  label: 'Nuevo presupuesto',
  shortLabel: 'Presupuesto',
  icon: IconPlus,
  link: { to: '/quotes/new' },
  needs: 'sell',
  sends: 'quotes.create',
}
