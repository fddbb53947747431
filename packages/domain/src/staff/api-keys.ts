import { problem, type Problem } from '#domain/problem'
import { capabilitiesOf, mayBorrow, staffRoles, type Capability } from './capabilities.ts'

export const API_KEY_NAME_MAX = 60
export const MAX_API_KEYS = 20

/**
 * The rights that a key may have, with the screen's names. A right that needs a person's judgement, or would let a key
 * give itself more, is left out: the team, the settings, the audit, and the refused offline sales.
 */
const scopes = {
  look: 'Ver productos, stock y contactos',
  documents: 'Ver ventas y cobros del día',
  sell: 'Vender y cobrar',
  override: 'Vender con otro precio, más descuento o más crédito',
  refund: 'Eliminar ventas y hacer notas de crédito',
  store_credit: 'Dar vales',
  history: 'Ver comprobantes de todos los días, también compras',
  figures: 'Ver costos, cuentas y estadísticas',
  'stock.read': 'Ver lotes e historial de stock',
  catalogue: 'Cambiar productos, precios y categorías',
  contacts: 'Cambiar contactos',
  buy: 'Comprar y mover stock',
  cash: 'Registrar ingresos y egresos de caja',
  export: 'Exportar a planillas',
  import: 'Importar de planillas',
} as const satisfies Partial<Record<Capability, string>>

export type ApiKeyCapability = keyof typeof scopes

/** In the order in which the screen offers them. */
export const apiKeyCapabilities = Object.keys(scopes) as [ApiKeyCapability, ...ApiKeyCapability[]]

export const apiKeyCapabilityNames: Readonly<Record<ApiKeyCapability, string>> = scopes

export function isForApiKeys(capability: Capability): capability is ApiKeyCapability {
  return capability in scopes
}

const readingRights = ['look', 'history', 'figures'] as const

/** Rights that need `sell` as well, because their calls begin at a sale, a payment or a new contact. */
const besideSelling: readonly ApiKeyCapability[] = ['override', 'refund', 'store_credit', 'buy', 'contacts', 'cash']

/**
 * The rights that a key must have beside a capability: `sell`, if the capability does nothing without it, and rights to
 * read. If every role with the capability also has `figures`, nobody filters figures from its answers, so the key needs
 * `figures` too.
 */
export function goesWith(capability: ApiKeyCapability): ApiKeyCapability[] {
  const holders = staffRoles.filter((role) => capabilitiesOf(role).has(capability) || mayBorrow(role, capability))
  const read = readingRights.filter(
    (right) => right !== capability && holders.every((role) => capabilitiesOf(role).has(right)),
  )
  return besideSelling.includes(capability) ? [...read, 'sell'] : read
}

/** The chosen rights and those that they need (`goesWith`), in the order of the screen. */
export function completed(chosen: readonly ApiKeyCapability[]): ApiKeyCapability[] {
  const all = new Set(chosen.flatMap((capability) => [capability, ...goesWith(capability)]))
  return apiKeyCapabilities.filter((capability) => all.has(capability))
}

type NewApiKey = {
  readonly name: string
  readonly capabilities: readonly ApiKeyCapability[]
}

type Maker = {
  readonly capabilities: ReadonlySet<Capability>
  /** Keys that the business has already. */
  readonly keys: number
}

/** Why somebody cannot make this key. A key never has a right that its maker lacks. */
export function apiKeyProblems({ name, capabilities }: NewApiKey, { capabilities: own, keys }: Maker): Problem[] {
  const problems: Problem[] = []
  if (name.trim() === '') problems.push(problem('name_missing', 'name'))
  if (capabilities.length === 0) problems.push(problem('api_key_without_rights', 'capabilities'))
  if (!capabilities.every((capability) => own.has(capability))) {
    problems.push(problem('api_key_beyond_maker', 'capabilities'))
  }
  const missing = completed(capabilities).find((capability) => !capabilities.includes(capability))
  if (missing !== undefined) problems.push(problem('api_key_rights_apart', 'capabilities', { what: scopes[missing] }))
  if (keys >= MAX_API_KEYS) problems.push(problem('api_keys_too_many', undefined, { n: MAX_API_KEYS }))
  return problems
}

/** Why a key may not do what needs a capability. */
export function keyLacks(capability: Capability): Problem {
  return isForApiKeys(capability)
    ? problem('api_key_forbidden', undefined, { what: scopes[capability] })
    : problem('person_only')
}
