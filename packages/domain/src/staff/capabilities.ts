/** A member's role in a business. The register of roles (`Encargado`, `Vendedor`, …) only labels contacts. */
export const staffRoles = ['owner', 'manager', 'cashier', 'accountant'] as const

export type StaffRole = (typeof staffRoles)[number]

/** Who makes a call: a person in a role, or a program with an API key, which has capabilities of its own. */
export type CallerRole = StaffRole | 'api_key'

const everybody: readonly StaffRole[] = staffRoles
const selling: readonly StaffRole[] = ['owner', 'manager', 'cashier']
const counting: readonly StaffRole[] = ['owner', 'manager', 'accountant']
const managing: readonly StaffRole[] = ['owner', 'manager']
const owning: readonly StaffRole[] = ['owner']

/** The roles that have each capability. What a call needs stands beside it in the contract. */
const holders = {
  look: everybody,
  documents: everybody,
  history: counting,
  sell: selling,
  override: managing,
  refund: managing,
  store_credit: managing,
  resolve: managing,
  buy: managing,
  'stock.read': counting,
  catalogue: managing,
  contacts: managing,
  figures: counting,
  cash: managing,
  drawer: selling,
  withdraw: managing,
  export: counting,
  import: managing,
  settings: managing,
  team: owning,
  audit: counting,
  sessions: everybody,
} as const satisfies Record<string, readonly StaffRole[]>

/** One right of a member. */
export type Capability = keyof typeof holders

function grantedTo(role: StaffRole): ReadonlySet<Capability> {
  return new Set((Object.keys(holders) as Capability[]).filter((capability) => holders[capability].includes(role)))
}

const sets: Readonly<Record<StaffRole, ReadonlySet<Capability>>> = {
  owner: grantedTo('owner'),
  manager: grantedTo('manager'),
  cashier: grantedTo('cashier'),
  accountant: grantedTo('accountant'),
}

export function capabilitiesOf(role: StaffRole): ReadonlySet<Capability> {
  return sets[role]
}

/**
 * The role whose rights count for a sale that one person sent in another's name. Nobody proved who made the sale, so an
 * owner's or manager's rights shrink to a cashier's: using their name gains nothing.
 */
export function unprovenRole(role: StaffRole): StaffRole {
  return selling.includes(role) ? 'cashier' : role
}

export function rolesWith(capability: Capability): readonly StaffRole[] {
  return holders[capability]
}

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Dueño',
  manager: 'Encargado',
  cashier: 'Cajero',
  accountant: 'Contador',
}

/** Who has a capability, as the end of a sentence: «un dueño, un encargado o un contador». */
export function holdersInWords(capability: Capability): string {
  return rolesInWords(holders[capability])
}

/** Roles as the end of a sentence. */
export function rolesInWords(roles: readonly StaffRole[]): string {
  const words = roles.map((role) => `un ${roleNames[role].toLowerCase()}`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`
}

/** Capabilities that a cashier lacks, and that somebody who has them can lend for one call. */
export const lentCapabilities = [
  'override',
  'refund',
  'store_credit',
  'withdraw',
] as const satisfies readonly Capability[]

export type LentCapability = (typeof lentCapabilities)[number]

const lent: ReadonlySet<Capability> = new Set(lentCapabilities)

/** Whether somebody of this role may do by an approval what needs the capability. */
export function mayBorrow(role: CallerRole, capability: Capability): capability is LentCapability {
  return role === 'cashier' && lent.has(capability)
}

/** The roles that may lend all of some capabilities. */
export function rolesWithAll(capabilities: readonly Capability[]): StaffRole[] {
  return staffRoles.filter((role) => capabilities.every((capability) => sets[role].has(capability)))
}

/** How many minutes a session by PIN stays elevated by its person's password. */
export const ELEVATION_MINUTES = 10

/**
 * Capabilities that a PIN does not give, whatever its person's role: four digits that everybody at the till can see must not
 * be enough to change who may do what, or to carry the shop's records away.
 */
export const beyondPin = ['team', 'settings', 'export', 'sessions'] as const satisfies readonly Capability[]

const withheld: ReadonlySet<Capability> = new Set(beyondPin)

function byPin(role: StaffRole): ReadonlySet<Capability> {
  return new Set([...capabilitiesOf(role)].filter((capability) => !withheld.has(capability)))
}

const setsByPin = Object.fromEntries(staffRoles.map((role) => [role, byPin(role)])) as Readonly<
  Record<StaffRole, ReadonlySet<Capability>>
>

/** How a session was opened, and whether a PIN session is elevated: its person typed their password minutes ago. */
export type SessionGrade = { readonly kind: 'password' | 'pin'; readonly isElevated: boolean }

/** What a member of this role may do in a session. */
export function capabilitiesInSession(role: StaffRole, { kind, isElevated }: SessionGrade): ReadonlySet<Capability> {
  return kind === 'password' || isElevated ? capabilitiesOf(role) : setsByPin[role]
}
