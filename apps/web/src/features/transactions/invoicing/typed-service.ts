import type { VoucherProposal } from '@trastienda/contract/fiscal.contract'
import { servicePeriodProblems, type ServicePeriod } from '@trastienda/domain/fiscal/voucher/service-period'
import { concepts } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { messageOf } from '@trastienda/domain/problem'

/** The typed service dates, in place of each proposal's. */
export type TypedService = Partial<ServicePeriod>

type OfServices = VoucherProposal & { readonly service: ServicePeriod }

export const ofServices = (proposals: readonly VoucherProposal[]): OfServices[] =>
  proposals.filter((each): each is OfServices => each.service !== undefined)

/** The first values of the dates: the vouchers' common ones, empty if they differ. */
export const commonService = (proposals: readonly OfServices[]): TypedService => {
  const common = (name: keyof ServicePeriod) => {
    const [day, ...others] = new Set(proposals.map(({ service }) => service[name]))
    return day === undefined || others.length > 0 ? {} : { [name]: day }
  }
  return { ...common('from'), ...common('to'), ...common('dueOn') }
}

/** ARCA's reasons against these dates, by their field. */
export const serviceErrors = (
  proposals: readonly OfServices[],
  typed: TypedService,
): Partial<Record<keyof ServicePeriod, string>> => {
  const problems = proposals.flatMap(({ service, datedOn }) =>
    servicePeriodProblems(concepts.services, datedOn, { ...service, ...typed }),
  )
  return Object.fromEntries(problems.map((each) => [(each.path ?? '').replace('service.', ''), messageOf(each)]))
}

/** The dates for the call. */
export const serviceQuery = ({ from, to, dueOn }: TypedService) => ({
  ...(from === undefined ? {} : { serviceFrom: from }),
  ...(to === undefined ? {} : { serviceTo: to }),
  ...(dueOn === undefined ? {} : { dueOn }),
})
