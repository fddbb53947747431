import { ACTIVE } from '@trastienda/domain/record-status'
import { personInputSchema, type PersonInput } from '@trastienda/contract/people.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { personTypes, hasCustomerFields } from '@trastienda/domain/person/person-type'
import { problem, type Problem } from '@trastienda/domain/problem'
import type { DocumentKind } from '@trastienda/domain/person/document-kind'
import {
  documentKindWords,
  ivaConditionWords,
  personTypeWords,
  provinceWords,
} from '@trastienda/domain/transfer/sheet-choices'
import {
  existingPeople,
  planPerson,
  savePeople,
  typedPersonFields,
  type ExistingPerson,
  type PersonPlan,
} from '#features/people'
import { activePriceLists } from '#features/price-lists'
import { activeRoles } from '#features/roles'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import type { LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { readValues, cellOrStored, type Choices, type LineValue, type LineValues } from './line-values.ts'
import { lostZeros, lostZerosProblem } from './lost-zeros.ts'
import { nameIndex, type NameIndex } from './name-index.ts'
import { zoneNames, type NewNames } from './new-names.ts'
import { withoutWrongCells } from './optional-cells.ts'
import { personCells } from './record-cells.ts'
import { asNew, repeatedCode, repeatedKeys, type SheetLine } from './sheet-lines.ts'

interface PersonLine extends LinePlan {
  readonly plan?: PersonPlan
}

/** Plans the lines of contacts, found by their codes, and adds zones that do not exist yet. */
export const planPeople: Planner = async (tx, sheet, { isDryRun }) => {
  const valuesOf = (line: SheetLine) => readValues(line, sheet.columns, CHOICES)
  const read = sheet.lines.map((line) => ({ line, ...valuesOf(line) }))
  const codeOf = (values: LineValues['values']) => String(values['code'] ?? '')
  const codes = [...new Set(read.map(({ values }) => codeOf(values)))].sort()
  const [existing, zones, priceLists, roles] = await Promise.all([
    existingPeople(tx, codes, isDryRun ? 'none' : 'change'),
    zoneNames(tx),
    activePriceLists(tx),
    activeRoles(tx),
  ])
  const repeated = repeatedKeys(
    sheet.lines,
    (line) => valuesOf(line).values['code'] as string | undefined,
    repeatedCode,
  )
  const meant = await lostZeros(codes, existing, async (padded) =>
    [...(await existingPeople(tx, padded, 'none')).values()].flatMap(({ code, status }) =>
      status === ACTIVE ? [code] : [],
    ),
  )
  const registers = { zones, priceLists: nameIndex(priceLists), roles: nameIndex(roles) }
  const lines = read.map(({ line, ...own }) => {
    const again = repeated.get(line)
    const code = codeOf(own.values)
    const stored = existing.get(code)
    // A deleted contact that comes back is not new: it keeps its values.
    const { values, problems, notices } = stored === undefined ? valuesOf(asNew(line, sheet)) : own
    const other = meant.get(code)
    const early = [
      ...(again === undefined ? [] : [again]),
      ...(other === undefined ? [] : [lostZerosProblem(code, other)]),
      ...problems,
    ]
    const known = withShortPostalCode({ values, problems: early, notices })
    return withoutWrongCells(known, sheet.columns, (taken) => personLine(line, taken, stored, registers))
  })
  return {
    lines,
    apply: async (context) => {
      const plans = lines.flatMap(({ plan }) => (plan === undefined || plan.outcome === 'unchanged' ? [] : [plan]))
      const added = await zones.add(plans.map(({ person }) => person.zoneId))
      await savePeople(tx, context, plans)
      return [...added, ...plans.map((plan) => changed(plan, existing.get(plan.person.code)))]
    },
  }
}

/** A postal code of eight letters (`X5000ABC`) contains the four digits that are stored. */
const withShortPostalCode = (read: LineValues): LineValues => {
  const value = String(read.values['postalCode'] ?? '')
  const [, code] = /^[A-Z](\d{4})[A-Z]{3}$/i.exec(value.trim()) ?? []
  if (code === undefined) return read
  const notices = [...read.notices, problem('import_postal_code_short', 'postalCode', { value, code })]
  return { ...read, values: { ...read.values, postalCode: code }, notices }
}

interface Registers {
  readonly zones: NewNames
  readonly priceLists: NameIndex
  readonly roles: NameIndex
}

const personLine = (
  line: SheetLine,
  { values, problems, notices: readNotices }: LineValues,
  existing: ExistingPerson | undefined,
  registers: Registers,
): PersonLine => {
  const type = values['type'] ?? existing?.type
  const named = references(values, registers, isCustomer(type))
  const notices = [...readNotices, ...named.notices, ...noticesOf(values, existing)]
  const input = personInput(values, existing, named, type)
  const checked = checkedInput(personInputSchema, input, columnOf)
  const early = [...problems, ...named.problems]
  if ('problems' in checked) {
    const wrong = checked.problems.map((each) => unknownValue(each, readNotices))
    return { line, outcome: 'created', problems: [...early, ...wrong], notices }
  }
  const plan = planPerson(existing, checked.input)
  const late = plan.problems.map((each) => ({ ...each, path: columnOf(each.path ?? '') }))
  const outcome = plan.outcome === 'revived' ? 'created' : plan.outcome
  const cells = {
    record: plan.person.code,
    before: () => (existing?.status === ACTIVE ? personCells(existing.stored, registers) : {}),
    after: () => personCells(plan.person, registers),
  }
  return { line, outcome, problems: [...early, ...late], notices, plan, cells }
}

const isCustomer = (type: unknown): boolean => personTypes.some((known) => known === type && hasCustomerFields(known))

/** Names the unknown word in the cell of a required value, instead of a missing value. */
const unknownValue = (missing: Problem, notices: readonly Problem[]): Problem => {
  const unknown = notices.find(({ code, path }) => code === 'import_cell_left_out' && path === missing.path)
  return unknown === undefined ? missing : { ...unknown, code: 'import_cell_unreadable' }
}

interface References {
  /** Null if the line clears it, undefined if the line says nothing. */
  readonly zone: string | null | undefined
  readonly priceList: string | null | undefined
  readonly roles: readonly string[] | null | undefined
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
}

const customerColumns = ['zone', 'priceList', 'creditLimit']

const references = (values: LineValues['values'], registers: Registers, hasFields: boolean): References => {
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined)
  const clearedOr = <Id>(key: string, id: Id) => (values[key] === null ? null : id)
  const [zoneName, listName] = [textOf('zone'), textOf('priceList')]
  const named = rolesOf(textOf('roles'), registers)
  const roles = clearedOr('roles', named.roles)
  if (!hasFields) {
    const lost = customerColumns.find((column) => values[column] !== undefined && values[column] !== null)
    const notices = lost !== undefined ? [problem('import_customer_only', lost)] : []
    return { zone: undefined, priceList: undefined, roles, problems: [], notices: [...named.notices, ...notices] }
  }
  const zone = zoneName === undefined ? undefined : registers.zones.named(zoneName)
  const priceList = listName === undefined ? undefined : registers.priceLists.find(listName)
  const isListUnknown = listName !== undefined && priceList === undefined
  return {
    zone: clearedOr('zone', zone?.id),
    priceList: clearedOr('priceList', priceList?.id),
    roles,
    problems: zone?.problems ?? [],
    notices: [
      ...named.notices,
      ...(isListUnknown ? [leftOut('priceList', listName)] : []),
      ...(zone?.isNew === true ? [problem('import_zone_created', 'zone', { name: zone.name })] : []),
    ],
  }
}

const rolesOf = (text: string | undefined, { roles }: Registers) => {
  const names = text
    ?.split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = (names ?? []).filter((name) => roles.find(name) === undefined)
  const ids = names?.flatMap((name) => roles.find(name)?.id ?? []).sort()
  // The contact keeps its present roles if a name is unknown, as the list is not complete.
  return { roles: unknown.length > 0 ? undefined : ids, notices: unknown.map((name) => leftOut('roles', name)) }
}

const leftOut = (column: string, value: string): Problem => problem('import_cell_left_out', column, { value })

/**
 * The contact as the line wants it. Columns that the sheet lacks, and the initial balance, keep their stored values.
 */
const personInput = (
  values: LineValues['values'],
  existing: ExistingPerson | undefined,
  { zone, priceList, roles }: References,
  type: unknown,
): Partial<Record<keyof PersonInput, unknown>> => {
  const stored = existing?.stored
  const [first = {}, ...others] = stored?.addresses ?? []
  const address = {
    ...present({
      ...first,
      address: cellOrStored(values['address'], first.address),
      postalCode: cellOrStored(values['postalCode'], first.postalCode),
      province: cellOrStored(values['province'], first.province),
    }),
  }
  const initial = existing === undefined ? ((values['initialBalance'] ?? 0) as Money) : existing.initialTotal
  return {
    ...Object.fromEntries(typedPersonFields.map((name) => [name, cellOrStored(values[name], stored?.[name])])),
    code: values['code'] ?? '',
    name: values['name'] ?? stored?.name ?? '',
    type,
    addresses: Object.keys(address).length === 0 ? others : [address, ...others],
    cuit: cellOrStored(values['cuit'], stored?.cuit),
    documentKind: documentKindOf(values['documentKind'], stored?.documentKind),
    zone: cellOrStored(zone, stored?.zoneId),
    priceList: cellOrStored(priceList, stored?.priceListId),
    creditLimit: isCustomer(type) ? cellOrStored(values['creditLimit'], stored?.creditLimit) : undefined,
    roles: roles === null ? [] : (roles ?? stored?.roleIds),
    checkingInitialBalance: { total: initial },
  }
}

/** A cell that names a CUIT, a CUIL or a DNI clears the kind. */
const documentKindOf = (value: LineValue | undefined, stored: DocumentKind | undefined): unknown =>
  value === 'national' ? undefined : cellOrStored(value, stored)

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const noticesOf = ({ initialBalance }: LineValues['values'], existing: ExistingPerson | undefined): Problem[] => {
  const isLost = existing !== undefined && initialBalance !== undefined && initialBalance !== existing.initialTotal
  return [
    ...(existing !== undefined && existing.status !== ACTIVE ? [problem('import_revived', 'code')] : []),
    ...(isLost ? [problem('import_initial_balance_kept', 'initialBalance')] : []),
  ]
}

const changed = ({ person, outcome }: PersonPlan, existing: ExistingPerson | undefined): ImportedRecord => ({
  collection: 'people',
  id: person.code,
  before: outcome === 'updated' ? existing?.stored : undefined,
  after: person,
})

const CHOICES: Choices = {
  type: personTypeWords,
  province: provinceWords,
  ivaCondition: ivaConditionWords,
  documentKind: documentKindWords,
}

const columnOf = (path: string): string => {
  if (path.startsWith('checkingInitialBalance')) return 'initialBalance'
  const [member = '', , inner] = path.split('.')
  return member === 'addresses' ? (inner ?? 'address') : member
}
