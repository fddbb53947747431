import { formatMoney } from '@trastienda/domain/money/format-amount'
import { usePerson } from '#features/people/public/use-person.ts'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import classes from './account-head.module.css'

/** Whose account it is, and what is owed at this moment. */
export function AccountHead({ code }: { code: string }) {
  const { person } = usePerson(code)
  if (person === undefined) return null
  const { name, avatar, type, checkingAccount } = person
  return (
    <div className={classes.head}>
      <InitialsAvatar name={name} imageUrl={avatar} />
      <div>
        <strong>{name}</strong>
        <span className={classes.type}>{type}</span>
      </div>
      <dl className={classes.balance}>
        <dt>{type === 'Proveedor' ? 'Le debemos' : 'Debe'}</dt>
        <dd className="amount">{formatMoney(checkingAccount)}</dd>
      </dl>
    </div>
  )
}
