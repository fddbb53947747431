import { ACTIVE } from '@trastienda/domain/record-status'
import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import type { Person } from '@trastienda/contract/people.contract'

/** The tabs of a contact's screen, the most used first. */
export const personSections = [
  'balance',
  'history',
  'initial',
  'profile',
  'supplied',
  'quotes',
  'deliveries',
  'discounts',
] as const

export type PersonSection = (typeof personSections)[number]

const labels: Record<PersonSection, string> = {
  balance: 'Saldo',
  history: 'Histórico',
  initial: 'Saldo inicial',
  profile: 'Perfil',
  supplied: 'Productos',
  quotes: 'Presupuestos',
  deliveries: 'Entregas',
  discounts: 'Descuentos',
}

/** The tabs of a contact: only customers have discounts, only suppliers sell products, and a removed contact has only the account. */
export const sectionsOf = (
  { type, status }: Person,
  seesCosts: boolean,
  { hasQuotes, hasDeliveries }: { hasQuotes: boolean; hasDeliveries: boolean },
): { value: PersonSection; label: string }[] =>
  personSections
    .filter((section) => section !== 'quotes' || hasQuotes)
    .filter((section) => section !== 'deliveries' || hasDeliveries)
    .filter((section) => section !== 'profile' || status === ACTIVE)
    .filter((section) => section !== 'discounts' || (status === ACTIVE && hasCustomerFields(type)))
    .filter((section) => section !== 'supplied' || (status === ACTIVE && type === 'Proveedor' && seesCosts))
    .map((value) => ({ value, label: labels[value] }))
