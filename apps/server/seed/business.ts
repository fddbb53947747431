import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import { capabilitiesOf } from '@trastienda/domain/staff/capabilities'
import { openUser } from '#features/identity'
import { changeSubscription } from '#features/license'
import { movementById } from '#features/movements'
import { savePriceSection } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { hashPassword } from '#platform/identity/passwords'
import type { Pins } from '#platform/identity/pins'
import { newId } from '#platform/ids'
import type { UnitOfWork } from '#platform/unit-of-work'
import { createCategoriesService } from '#services/categories'
import { createRolesService } from '#services/roles'
import { createSettingsService } from '#services/settings'
import { createZonesService } from '#services/zones'
import { catalogue } from './goods/catalogue.ts'
import { zoneNames } from './goods/names.ts'
import type { Shop, SimulatedMovement } from './shop.ts'
import { hireStaff, owner, type Staff } from './staff.ts'

export interface NewBusiness {
  readonly email: string
  readonly password: string
  /** Hashes the PINs of the team; nobody has a PIN if it is missing. */
  readonly hashPin?: Pins['hash']
  readonly condition: TaxCondition
  /** Whether a responsable's business goes over to final prices halfway, and some of its suppliers write such. */
  readonly finalPrices?: boolean
}

/** The simulation's facts about its business. */
export interface OpenedBusiness {
  /** The owner, as the services know the caller. */
  readonly context: CallContext
  readonly staff: Staff
  readonly movements: Shop['movements']
  /** Ids by name. */
  readonly categoryIds: ReadonlyMap<string, string>
  readonly zoneIds: readonly string[]
  readonly roleIds: readonly string[]
}

/** Makes the business with its user and its short registers by the program's own services. */
export const openDemoBusiness = async (tx: BusinessTx, wanted: NewBusiness): Promise<OpenedBusiness> => {
  const userId = newId()
  const context: CallContext = {
    businessId: tx.businessId,
    userId,
    role: 'owner',
    capabilities: capabilitiesOf('owner'),
    requestId: 'seed',
  }
  const { email, password, hashPin } = wanted
  const passwordHash = await hashPassword(password)
  const { name, lastName } = owner
  await openUser(tx, { id: userId, email, name, lastName, passwordHash, businessId: tx.businessId })
  await changeSubscription(tx, { state: 'subscribed' })
  const unit = within(tx)
  await describe(unit, context, wanted)
  if (wanted.finalPrices === true) await savePriceSection(tx, context, { pricesIncludeVat: true })
  return {
    context,
    staff: await hireStaff(tx, { ownerId: userId, email, passwordHash, hashPin }),
    movements: await movementIds(tx),
    categoryIds: await openCategories(unit, context),
    zoneIds: await openZones(unit, context),
    roleIds: (await createRolesService(unit).list(context)).map(({ $id }) => $id),
  }
}

/** The services as parts of one transaction: a demo business is there with everything or not at all. */
export const within = (tx: BusinessTx): UnitOfWork => ({
  write: (_context, work) => work(tx),
  writeEach: (_context, parts, { perform }) => Promise.all(parts.map((part) => perform(tx, part))),
  read: (_context, work) => work(tx),
  readList: (_context, _narrowing, work) => work(tx),
})

/** The transaction as one of another instant. */
export const at = (tx: BusinessTx, instant: Date): BusinessTx => ({
  businessId: tx.businessId,
  now: instant.toISOString(),
  rows: (...asked) => tx.rows(...asked),
  row: (...asked) => tx.row(...asked),
  write: (...asked) => tx.write(...asked),
  globalRows: (...asked) => tx.globalRows(...asked),
  insertAtCommit: (...asked) => tx.insertAtCommit(...asked),
  changed: (...asked) => tx.changed(...asked),
})

const describe = async (unit: UnitOfWork, context: CallContext, { email, condition }: NewBusiness): Promise<void> => {
  await createSettingsService(unit).save(
    context,
    {
      name: owner.name,
      lastName: owner.lastName,
      condition,
      business: {
        name: 'Ramos Generales Don Anselmo',
        phoneNumber: '351 555 0134',
        email,
        address: 'Av. San Martín 1250, Córdoba',
      },
      transactionSettings: {
        automaticObservations: { purchase: {}, sale: {} },
        creditNotes: { quantitiesZero: false },
      },
    },
    undefined,
  )
}

const openCategories = async (unit: UnitOfWork, context: CallContext): Promise<Map<string, string>> => {
  const categories = createCategoriesService(unit)
  const ids = new Map<string, string>()
  for (const { name } of catalogue) ids.set(name, (await categories.create(context, { name })).$id)
  return ids
}

const openZones = async (unit: UnitOfWork, context: CallContext): Promise<string[]> => {
  const zones = createZonesService(unit)
  const ids: string[] = []
  for (const name of zoneNames) ids.push((await zones.create(context, { name })).$id)
  return ids
}

const movementIds = async (tx: BusinessTx): Promise<Shop['movements']> => {
  const idOf = async (name: SimulatedMovement): Promise<string> => {
    const movement = await movementById(tx, name)
    if (movement === undefined) throw new Error(`A new business has no movement ${name}`)
    return movement.id
  }
  return {
    Compra: await idOf('Compra'),
    Venta: await idOf('Venta'),
    'Nota De Credito': await idOf('Nota De Credito'),
    'Stock Inicial': await idOf('Stock Inicial'),
    Rotura: await idOf('Rotura'),
    'Consumo Interno': await idOf('Consumo Interno'),
  }
}
