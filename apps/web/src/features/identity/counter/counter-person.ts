import type { Counter } from '@trastienda/contract/counter.contract'

/** Somebody who works on this counter. */
export type CounterPerson = Counter['people'][number]

export const fullName = ({ name, lastName }: Pick<CounterPerson, 'name' | 'lastName'>): string => `${name} ${lastName}`
