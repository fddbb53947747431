import type { Person } from '@trastienda/contract/people.contract'
import { paidPercentage } from '@trastienda/domain/account/paid-status'
import type { PersonView } from './person-rows.ts'

/** A contact as the API tells it. */
export const toPersonAnswer = (person: PersonView): Person => ({
  $id: person.code,
  code: person.code,
  name: person.name,
  type: person.type,
  status: person.status,
  addresses: person.addresses.map(({ address, postalCode, province }) => ({ address, postalCode, province })),
  phoneNumber: person.phoneNumber,
  phoneNumber2: person.phoneNumber2,
  cuit: person.cuit,
  ivaCondition: person.ivaCondition,
  email: person.email,
  website: person.website,
  avatar: person.avatar,
  observations: person.observations,
  zone: person.zoneId,
  zoneName: person.zoneName,
  priceList: person.priceListId,
  priceListName: person.priceListName,
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
