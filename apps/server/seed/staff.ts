import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import { addAccount } from '#features/identity'
import { recordChange } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Pins } from '#platform/identity/pins'
import { newId } from '#platform/ids'
import { writeRows } from './journal/table.ts'
import { revisions, tables } from './journal/tables.ts'

/** Somebody who works in the demo shop. */
interface StaffPerson {
  readonly role: StaffRole
  readonly name: string
  readonly lastName: string
  /** None for a person who never stands at the counter. */
  readonly pin?: string
}

export const owner = { role: 'owner', name: 'Anselmo', lastName: 'Quiroga', pin: '9063' } as const
const manager = { role: 'manager', name: 'Graciela', lastName: 'Ledesma', pin: '4815' } as const
const morning = { role: 'cashier', name: 'Sofía', lastName: 'Ibarra', pin: '7391' } as const
const evening = { role: 'cashier', name: 'Nahuel', lastName: 'Ponce', pin: '2864' } as const
const accountant = { role: 'accountant', name: 'Beatriz', lastName: 'Roldán' } as const

export const hired: readonly StaffPerson[] = [manager, morning, evening, accountant]

/** `sofia.demo@trastienda.ar`: the others sign in beside the owner's e-mail, with the same password. */
export const emailOf = ({ name }: StaffPerson, ownersEmail: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}.${ownersEmail}`

/** The ids of the people whose work is recorded. */
export interface Staff {
  readonly owner: string
  readonly manager: string
  readonly morning: string
  readonly evening: string
}

interface Terms {
  readonly ownerId: string
  readonly email: string
  readonly passwordHash: string
  /** Hashes the PINs; nobody has a PIN if it is missing. */
  readonly hashPin: Pins['hash'] | undefined
}

/** Hires the manager, two cashiers and the accountant on the first day, and sets everybody's PIN. */
export const hireStaff = async (tx: BusinessTx, { ownerId, email, passwordHash, hashPin }: Terms): Promise<Staff> => {
  const ids = new Map<StaffPerson, string>([[owner, ownerId], ...hired.map((each) => [each, newId()] as const)])
  for (const person of hired) {
    const { name, lastName } = person
    await addAccount(tx, { id: idOf(ids, person), email: emailOf(person, email), name, lastName, passwordHash })
  }
  await writeRows(
    tx,
    tables.membership,
    hired.map((person) => ({ userId: idOf(ids, person), role: person.role, createdAt: tx.now })),
  )
  for (const id of ids.values())
    recordChange(tx, { userId: ownerId }, { action: 'create', entity: 'member', entityId: id })
  if (hashPin !== undefined) {
    const { businessId } = tx
    const withPin = [...ids].flatMap(([{ pin }, userId]) => (pin === undefined ? [] : [{ pin, userId }]))
    const rows = withPin.map(async ({ pin, userId }) => ({
      userId,
      pinHash: await hashPin({ businessId, userId }, pin),
    }))
    await writeRows(tx, revisions.membership, await Promise.all(rows))
  }
  return {
    owner: ownerId,
    manager: idOf(ids, manager),
    morning: idOf(ids, morning),
    evening: idOf(ids, evening),
  }
}

const idOf = (ids: ReadonlyMap<StaffPerson, string>, person: StaffPerson): string => ids.get(person) ?? ''

const MINUTE_MS = 60_000
const noonUtc = 17

/**
 * The seller at an instant: the two cashiers by turns of the day, now and then the manager or the owner. The clock
 * decides, not chance, so that the options give the same figures.
 */
const sellerAt = (staff: Staff, at: Date): string => {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  if (minute % 23 === 0) return staff.owner
  if (minute % 9 === 0) return staff.manager
  return at.getUTCHours() < noonUtc ? staff.morning : staff.evening
}

/** The manager does purchases, credit notes, cash and goods, now and then the owner. */
const managerAt = (staff: Staff, at: Date): string =>
  Math.floor(at.getTime() / MINUTE_MS) % 5 === 0 ? staff.owner : staff.manager

/** The person of a document's operation. */
export const whoDid = (staff: Staff, kind: TransactionKind, at: Date): string =>
  kind === 'sale' ? sellerAt(staff, at) : managerAt(staff, at)

/** The person of a money movement. */
export const whoMoved = (staff: Staff, operation: PaymentOperation, at: Date): string =>
  operation === 'customerPayment' ? sellerAt(staff, at) : managerAt(staff, at)
