import type { Person } from '@trastienda/contract/people.contract'
import type { PaperColumn } from '#features/printing/public/paper-list.ts'

export const peoplePaper: readonly PaperColumn<Person>[] = [
  { label: 'Código', text: ({ code }) => code },
  { label: 'Nombre', text: ({ name }) => name },
  { label: 'Teléfono', text: ({ phoneNumber }) => phoneNumber },
  { label: 'Email', text: ({ email }) => email },
  { label: 'Domicilio', text: ({ addresses }) => addresses[0]?.address },
  { label: 'Tipo', text: ({ type }) => type },
]
