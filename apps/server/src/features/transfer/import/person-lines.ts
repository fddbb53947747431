import { personInputSchema, type PersonInput } from '@trastienda/contract/people.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { hasCustomerFields } from '@trastienda/domain/person/person-validation'
import { personTypes } from '@trastienda/domain/person/person-type'
import { provinces } from '@trastienda/domain/person/province'
import { problem, type Problem } from '@trastienda/domain/problem'
import { matchKey } from '@trastienda/domain/transfer/match-columns'
import { planPerson, savePeople, standingPeople, type PersonPlan, type StandingPerson } from '#features/people'
import { activePriceLists } from '#features/price-lists'
import { activeRoles } from '#features/roles'
import type { ChangedRecord, LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, type Choices, type LineValues } from './line-values.ts'
import { nameIndex } from './name-index.ts'
import { zoneNames, type NewNames } from './new-names.ts'
import { repeatedCode, repeatedKeys, type SheetLine } from './sheet-lines.ts'

interface PlannedLine extends LinePlan {
  readonly plan?: PersonPlan
}

/** Contacts by their codes, with zones that do not exist yet. */
export const planPersonLines: Planner = async (tx, sheet, isDryRun) => {
  const read = sheet.lines.map((line) => ({ line, ...readValues(line, sheet.columns, CHOICES) }))
  const codeOf = (values: LineValues['values']) => String(values['code'] ?? '')
  const codes = [...new Set(read.map(({ values }) => codeOf(values)))].sort()
  const [standing, zones, priceLists, roles] = await Promise.all([
    standingPeople(tx, codes, isDryRun ? 'none' : 'change'),
    zoneNames(tx),
    activePriceLists(tx),
    activeRoles(tx),
  ])
  const repeated = repeatedKeys(
    sheet.lines,
    (line) => readValues(line, sheet.columns, CHOICES).values['code'] as string | undefined,
    repeatedCode,
  )
  const registers = { zones, priceLists: nameIndex(priceLists), roles: nameIndex(roles) }
  const lines = read.map(({ line, values, problems }) => {
    const again = repeated.get(line)
    const early = again === undefined ? problems : [again, ...problems]
    return plannedLine(line, { values, problems: early }, standing.get(codeOf(values)), registers)
  })
  return {
    lines,
    apply: async () => {
      const plans = lines.flatMap(({ plan }) => (plan === undefined || plan.outcome === 'unchanged' ? [] : [plan]))
      const added = await zones.add(plans.map(({ person }) => person.zoneId))
      await savePeople(tx, plans)
      return [...added, ...plans.map((plan) => changed(plan, standing.get(plan.person.code)))]
    },
  }
}

interface Registers {
  readonly zones: NewNames
  readonly priceLists: ReturnType<typeof nameIndex<{ id: string; name: string }>>
  readonly roles: ReturnType<typeof nameIndex<{ id: string; name: string }>>
}

const plannedLine = (
  line: SheetLine,
  { values, problems }: LineValues,
  standing: StandingPerson | undefined,
  registers: Registers,
): PlannedLine => {
  const type = values['type'] ?? standing?.type
  const isCustomer = personTypes.some((known) => known === type && hasCustomerFields(known))
  const named = references(values, registers, isCustomer)
  const notices = [...named.notices, ...noticesOf(values, standing)]
  const input = personInput(values, standing, named, type)
  const checked = checkedInput(personInputSchema, input, columnOf)
  const early = [...problems, ...named.problems]
  if ('problems' in checked) return { line, outcome: 'created', problems: [...early, ...checked.problems], notices }
  const plan = planPerson(standing, checked.input)
  const late = plan.problems.map((each) => ({ ...each, path: columnOf(each.path ?? '') }))
  const outcome = plan.outcome === 'revived' ? 'created' : plan.outcome
  return { line, outcome, problems: [...early, ...late], notices, plan }
}

interface References {
  readonly zone: string | undefined
  readonly priceList: string | undefined
  readonly roles: readonly string[] | undefined
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
}

/** What the line names, by its id. */
const references = (values: LineValues['values'], registers: Registers, isCustomer: boolean): References => {
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined)
  const [zoneName, listName] = [textOf('zone'), textOf('priceList')]
  if (!isCustomer) {
    const lost = zoneName === undefined ? 'priceList' : 'zone'
    const isLost = zoneName !== undefined || listName !== undefined
    const notices = isLost ? [problem('import_customer_only', lost)] : []
    return { ...rolesOf(textOf('roles'), registers), zone: undefined, priceList: undefined, notices }
  }
  const zone = zoneName === undefined ? undefined : registers.zones.named(zoneName)
  const priceList = listName === undefined ? undefined : registers.priceLists.find(listName)
  const { roles, problems } = rolesOf(textOf('roles'), registers)
  const isListUnknown = listName !== undefined && priceList === undefined
  return {
    zone: zone?.id,
    priceList: priceList?.id,
    roles,
    problems: [
      ...problems,
      ...(zone?.problems ?? []),
      ...(isListUnknown ? [problem('import_reference_unknown', 'priceList', { name: listName })] : []),
    ],
    notices: zone?.isNew === true ? [problem('import_zone_created', 'zone', { name: zone.name })] : [],
  }
}

const rolesOf = (text: string | undefined, { roles }: Registers) => {
  const names = text
    ?.split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = (names ?? []).filter((name) => roles.find(name) === undefined)
  const ids = names?.flatMap((name) => roles.find(name)?.id ?? []).sort()
  return { roles: ids, problems: unknown.map((name) => problem('import_reference_unknown', 'roles', { name })) }
}

/** An empty cell leaves what stands; the initial balance of a contact that exists stays. */
const personInput = (
  values: LineValues['values'],
  standing: StandingPerson | undefined,
  { zone, priceList, roles }: References,
  type: unknown,
): Partial<Record<keyof PersonInput, unknown>> => {
  const kept = standing?.kept
  const [first = {}, ...others] = kept?.addresses ?? []
  const address = {
    ...first,
    ...present({ address: values['address'], postalCode: values['postalCode'], province: values['province'] }),
  }
  const initial = standing === undefined ? ((values['initialBalance'] ?? 0) as Money) : standing.initialTotal
  return {
    code: values['code'] ?? '',
    name: values['name'] ?? kept?.name ?? '',
    type,
    addresses: Object.keys(address).length === 0 ? others : [address, ...others],
    phoneNumber: values['phoneNumber'] ?? kept?.phoneNumber,
    phoneNumber2: values['phoneNumber2'] ?? kept?.phoneNumber2,
    cuit: values['cuit'] ?? kept?.cuit,
    ivaCondition: values['ivaCondition'] ?? kept?.ivaCondition,
    email: values['email'] ?? kept?.email,
    website: values['website'] ?? kept?.website,
    avatar: kept?.avatar,
    observations: values['observations'] ?? kept?.observations,
    zone: zone ?? kept?.zoneId,
    priceList: priceList ?? kept?.priceListId,
    roles: roles ?? kept?.roleIds,
    checkingInitialBalance: { total: initial },
  }
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const noticesOf = ({ initialBalance }: LineValues['values'], standing: StandingPerson | undefined): Problem[] => {
  const isLost = standing !== undefined && initialBalance !== undefined && initialBalance !== standing.initialTotal
  return [
    ...(standing !== undefined && standing.status !== 0 ? [problem('import_revived', 'code')] : []),
    ...(isLost ? [problem('import_initial_balance_kept', 'initialBalance')] : []),
  ]
}

const changed = ({ person, outcome }: PersonPlan, standing: StandingPerson | undefined): ChangedRecord => ({
  collection: 'people',
  id: person.code,
  before: outcome === 'updated' ? standing?.kept : undefined,
  after: person,
})

const CHOICES: Choices = {
  type: new Map(personTypes.map((type) => [matchKey(type), type])),
  province: new Map(provinces.map((province) => [matchKey(province), province])),
  ivaCondition: new Map(ivaConditions.map(({ id, label }) => [matchKey(label), id])),
}

const columnOf = (path: string): string => {
  if (path.startsWith('checkingInitialBalance')) return 'initialBalance'
  const [member = '', , inner] = path.split('.')
  return member === 'addresses' ? (inner ?? 'address') : member
}
