import type { Person } from '@trastienda/contract/people.contract'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { PhoneLink } from '#ui/show/phone-link.tsx'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import classes from './people-columns.module.css'

const column = columnsFor<Person>()

export const peopleColumns: Columns<Person> = column.columns([
  column.accessor('name', {
    header: 'Nombre',
    cell: ({ row: { original: person } }) => (
      <span className={classes.name}>
        <InitialsAvatar name={person.name} imageUrl={person.avatar} />
        {person.name}
      </span>
    ),
    meta: { namesRow: true },
  }),
  column.accessor('phoneNumber', {
    header: 'Teléfono',
    cell: (cell) => {
      const phone = cell.getValue()
      return phone === undefined ? '' : <PhoneLink phone={phone} />
    },
    meta: { width: '11rem' },
  }),
  column.accessor((person) => person.addresses[0]?.address ?? '', { id: 'address', header: 'Domicilio' }),
  column.accessor('type', { header: 'Tipo', meta: { card: 'aside', width: '8rem' } }),
])
