import type { Person } from '@trastienda/contract/people.contract'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { PhoneLink } from '../public/phone-link.tsx'
import type { Columns } from '#ui/table/column.tsx'
import classes from './people-columns.module.css'

/** The columns of the contacts; in print the code and the e-mail address too. */
export const peopleColumns: Columns<Person> = [
  { id: 'code', header: 'Código', text: ({ code }) => code, isPrintOnly: true },
  {
    id: 'name',
    header: 'Nombre',
    text: ({ name }) => name,
    cell: ({ name, avatar }) => (
      <span className={classes.name}>
        <InitialsAvatar name={name} imageUrl={avatar} />
        {name}
      </span>
    ),
    namesRow: true,
  },
  {
    id: 'phoneNumber',
    header: 'Teléfono',
    text: ({ phoneNumber }) => phoneNumber,
    cell: ({ phoneNumber }) => phoneNumber !== undefined && <PhoneLink phone={phoneNumber} />,
    width: '11rem',
  },
  { id: 'email', header: 'Email', text: ({ email }) => email, isPrintOnly: true },
  { id: 'address', header: 'Domicilio', text: ({ addresses }) => addresses[0]?.address ?? '' },
  { id: 'type', header: 'Tipo', text: ({ type }) => type, card: 'subline', width: '8rem' },
]
