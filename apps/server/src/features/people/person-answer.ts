import type { Person } from '@trastienda/contract/people.contract'
import { paidPercentage } from '@trastienda/domain/account/paid-status'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { peopleRepository } from './people.repository.ts'
import { typedColumns, type PersonView } from './person-table.ts'

/** Contacts as the API answers them, in the order of `codes`. @throws Refusal not_found for an unknown code */
export const readPeople = async (tx: BusinessTx, codes: readonly string[]): Promise<Person[]> => {
  const views = new Map((await peopleRepository.views(tx, codes)).map((view) => [view.code, view]))
  return codes.map((code) => toPersonAnswer(found(views.get(code))))
}

/** One contact as the API answers it, active or removed. */
export const readPerson = async (tx: BusinessTx, code: string): Promise<Person> => {
  const [person] = await peopleRepository.views(tx, [code])
  return toPersonAnswer(found(person))
}

const toPersonAnswer = (person: PersonView): Person => ({
  ...typedColumns.of(person),
  $id: person.code,
  code: person.code,
  name: person.name,
  type: person.type,
  status: person.status,
  addresses: person.addresses.map(({ address, postalCode, province }) => ({ address, postalCode, province })),
  cuit: person.cuit,
  zone: person.zoneId,
  zoneName: person.zoneName,
  priceList: person.priceListId,
  priceListName: person.priceListName,
  creditLimit: person.creditLimit,
  roles: [...person.roleIds],
  checkingAccount: person.balance,
  checkingInitialBalance: initialBalance(person),
  creationDate: person.createdAt,
  modificationDate: person.updatedAt,
  version: person.version,
})

const initialBalance = ({ initialTotal, initialPaid, initialAt }: PersonView): Person['checkingInitialBalance'] =>
  initialAt === undefined
    ? undefined
    : {
        total: initialTotal,
        payed: initialPaid,
        percentage: paidPercentage(initialTotal, initialPaid),
        creationDate: initialAt,
      }
